import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatSecondsInLargestUnit } from '../../../i18n/format-seconds-in-largest-unit.ts';

/** At so many seconds before the draw somebody who does not see the clock is told, from the last to the first. */
const MILESTONES = [10, 60, 300, 600, 3600];

export type CountdownAnnouncementsProps = {
  /** Both in epoch milliseconds of the shop's clock. */
  readonly to: number;
  readonly now: number;
};

/** Reads the draw's remaining time aloud when it passes a milestone, politely; nothing at the page's opening. */
export const CountdownAnnouncements = ({ to, now }: CountdownAnnouncementsProps) => {
  const intl = useIntl();
  const passed = MILESTONES.find(seconds => to - now <= seconds * 1000) ?? null;
  const [first] = useState(passed);
  return (
    <p role="status" className="visually-hidden">
      {passed !== null &&
        passed !== first &&
        intl.formatMessage({ id: 'draw.closed.left' }, { time: formatSecondsInLargestUnit(intl, passed) })}
    </p>
  );
};
