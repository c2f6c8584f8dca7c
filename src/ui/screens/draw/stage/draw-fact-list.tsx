import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DrawDetail } from '../../../../application/ports/draws.ts';
import { FactList } from '../../../components/content/fact-list.tsx';
import { UnfoldableStepValues } from '../../../components/draws/proof/unfoldable-step-values.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { formatSecondsInLargestUnit } from '../../../i18n/format-seconds-in-largest-unit.ts';
import { DrawPageSection } from '../draw-page-section.tsx';

/** Shows the facts of a lot's draw: the rule while the lot is open, the commitment from the close on. */
export const DrawFactList = ({ draw }: { readonly draw: DrawDetail }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { rule, commitment, commitmentId, logPosition, logHead, drawAt, drawnAt } = draw;
  if (rule === null) return null;
  // With its zone: what can be checked is compared with records of other places.
  const moment = (at: number) => formatDate(at, { dateStyle: 'medium', timeStyle: 'long' });
  const isNone = draw.state === 'without_winner';
  const area = commitment === null ? 'draw.rule' : 'draw.commitment';
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(commitment === null
      ? []
      : ([
          ['draw.fact.tickets', intl.formatNumber(commitment.tickets)],
          ...(commitment.version === 1 || commitment.void.count === 0
            ? []
            : ([['draw.fact.void', intl.formatNumber(commitment.void.count)]] as const)),
          ['draw.fact.closed-at', moment(Date.parse(commitment.closed_at))],
          ...(commitment.version === 1
            ? []
            : ([
                [
                  'draw.fact.closed-by',
                  intl.formatMessage({ id: `draw.fact.closed-by.${commitment.closed_by}` }),
                ],
                ...(commitment.ends_at === null
                  ? []
                  : ([['draw.fact.ends-at', moment(Date.parse(commitment.ends_at))]] as const)),
              ] as const)),
        ] as const)),
    ['draw.fact.delay', formatSecondsInLargestUnit(intl, rule.delay)],
    // Without a winner nothing is drawn, and no number is waited for.
    ...(drawAt === null || isNone ? [] : ([['draw.fact.draw-at', moment(drawAt)]] as const)),
    ...(drawnAt === null || isNone ? [] : ([['draw.fact.drawn-at', moment(drawnAt)]] as const)),
  ];
  const values: readonly (readonly [string, string])[] = [
    ...(commitment === null
      ? []
      : ([
          ['draw.fact.version', String(commitment.version)],
          ['draw.fact.round', String(commitment.round)],
          ['draw.fact.root', commitment.root],
          ['draw.fact.id', commitmentId ?? ''],
          ['draw.fact.log', String(logPosition ?? '')],
        ] as const)),
    ...(logHead === null ? [] : ([['draw.fact.log-head', `${logHead.position} · ${logHead.hash}`]] as const)),
    ['draw.fact.chain', rule.beacon.chain_hash],
    ['draw.fact.key', rule.beacon.public_key],
  ];
  return (
    <DrawPageSection
      id="draw-facts"
      title={area}
      text={`${area}.text`}
      values={{ version: rule.version, sent: !isNone, rehearsal: draw.rehearsal }}
    >
      <FactList facts={facts} />
      <UnfoldableStepValues values={values} />
    </DrawPageSection>
  );
};
