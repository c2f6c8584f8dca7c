import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DrawDetail } from '../../../../application/ports/draws.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { inLargestUnit } from '../../../i18n/in-largest-unit.ts';
import { DrawCard } from '../draw-card.tsx';
import { FactList } from './fact-list.tsx';
import { HiddenValues } from './hidden-values.tsx';

/** What the shop has bound itself to: the rule while the lot is open, the commitment from the close on. */
export const DrawFacts = ({ draw }: { readonly draw: DrawDetail }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { rule, commitment, commitmentId, logPosition, drawAt, drawnAt } = draw;
  if (rule === null) return null;
  const moment = (at: number) => formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' });
  const area = commitment === null ? 'draw.rule' : 'draw.commitment';
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(commitment === null
      ? []
      : ([
          ['draw.fact.tickets', intl.formatNumber(commitment.tickets)],
          ['draw.fact.closed-at', moment(Date.parse(commitment.closed_at))],
        ] as const)),
    ['draw.fact.delay', intl.formatNumber(...inLargestUnit(rule.delay))],
    ...(drawAt === null ? [] : ([['draw.fact.draw-at', moment(drawAt)]] as const)),
    ...(drawnAt === null ? [] : ([['draw.fact.drawn-at', moment(drawnAt)]] as const)),
  ];
  const values: readonly (readonly [string, string])[] = [
    ...(commitment === null
      ? []
      : ([
          ['draw.fact.round', String(commitment.round)],
          ['draw.fact.root', commitment.root],
          ['draw.fact.id', commitmentId ?? ''],
          ['draw.fact.log', String(logPosition ?? '')],
        ] as const)),
    ['draw.fact.chain', rule.beacon.chain_hash],
    ['draw.fact.key', rule.beacon.public_key],
  ];
  return (
    <DrawCard id="draw-facts" title={area} text={`${area}.text`}>
      <FactList facts={facts} />
      <HiddenValues values={values} />
    </DrawCard>
  );
};
