import { useIntl } from 'react-intl';
import type { IconName } from '../../design/controls/icon.tsx';
import { IconBadge } from '../../design/feedback/icon-badge.tsx';
import styles from './step-list.module.css';

export type StepListProps = {
  /** The message `id` is a step's title, `{id}.text` what it says. */
  readonly steps: readonly { readonly id: string; readonly icon: IconName }[];
};

/** Shows a list of a few steps, side by side where there is room. */
export const StepList = ({ steps }: StepListProps) => {
  const intl = useIntl();
  return (
    <ol className={styles.steps}>
      {steps.map(({ icon, id }) => (
        <li key={id}>
          <IconBadge icon={icon} size="m" look="vivid" className={styles.badge} />
          <h3>{intl.formatMessage({ id })}</h3>
          <p>{intl.formatMessage({ id: `${id}.text` })}</p>
        </li>
      ))}
    </ol>
  );
};
