import { groupByKey } from '../support/group-by-key.ts';
import type { AccountHistory } from './account-changes.ts';
import { listRefusalOperations, makeLotHistories, makePersonHistories } from './account-histories.ts';
import { findBrokenBounds } from './bound-figures.ts';
import type { LastState } from './read-last-state.ts';
import { searchExplanation } from './search-explanation.ts';
import { joinToldLives } from './told-life.ts';
import type { ToldRefusal, ToldRequests } from './told-requests.ts';

/** What no order of the acknowledged operations explains, and how much was judged in which way. */
export type HistoryVerdict = {
  readonly unexplained: readonly string[];
  readonly judged: {
    readonly requests: number;
    readonly operations: number;
    /** Lots and people whose operations were searched for an order that explains all. */
    readonly searched: number;
    /** Those with too many at once: only bounds were compared. */
    readonly bounded: number;
  };
};

const judge = (
  history: AccountHistory,
): { readonly findings: readonly string[]; readonly isSearched: boolean } => {
  const searched = searchExplanation(history);
  if (searched.verdict === 'undecided') return { findings: findBrokenBounds(history), isSearched: false };
  return { findings: searched.verdict === 'unexplained' ? [searched.finding] : [], isSearched: true };
};

/** Says what a payment did more than once: an entry of the same cause for the same person and order. */
const findDoubledEntries = ({ entries, orders }: LastState): readonly string[] => {
  const ofOrders = new Set(orders.map(({ reference }) => reference));
  // Refunds of several lines of an order are several entries.
  const once = entries.filter(
    ({ reference, cause }) => reference !== null && ofOrders.has(reference) && !cause.startsWith('refund_'),
  );
  return [
    ...groupByKey(once, ({ user_id, reference, cause }) => `${cause} of ${reference} for person ${user_id}`),
  ]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} is in the ledger ${all.length} times`);
};

/** Whether a refusal is right of none of its lots, each of whose histories is right without it. */
const isUnexplainedOfAll = (
  refusal: ToldRefusal,
  lots: ReadonlyMap<number, AccountHistory>,
  unsound: ReadonlySet<number>,
): boolean =>
  refusal.lines.every(({ lot_id }) => {
    const history = lots.get(lot_id);
    if (history === undefined || unsound.has(lot_id)) return false;
    const operations = [...history.operations, ...listRefusalOperations(lot_id, refusal)];
    return judge({ ...history, operations }).findings.length > 0;
  });

/**
 * Says what no order of the acknowledged operations explains in a history: for each lot's items and each person's points it
 * searches one that keeps to real time ({@link searchExplanation}), with all that was read and refused and with `last` as the
 * last read. Pure: the same for the same history.
 *
 * What is taken from the database is which orders there are, what became of each, and how many points each entry moved; by when
 * that can have been, clients say. So it proves stock and points as they were asked for, paid and told at any moment; that the
 * entries are the right ones the audits prove. Lots and people are judged apart: not seen is an order that would be right for
 * each of them and wrong together.
 */
export const explainHistory = (told: ToldRequests, last: LastState): HistoryVerdict => {
  const { lives, findings } = joinToldLives(told, last);
  const lots = makeLotHistories(told, lives, last);
  const histories = [...lots.values(), ...makePersonHistories(told, lives, last)];
  const verdicts = histories.map(history => ({ history, ...judge(history) }));
  const wrong = new Set(verdicts.filter(each => each.findings.length > 0).map(({ history }) => history));
  const unsound = new Set([...lots].filter(([, history]) => wrong.has(history)).map(([id]) => id));
  const refused = told.refusals
    .filter(({ lines }) => lines.length > 1)
    .filter(refusal => isUnexplainedOfAll(refusal, lots, unsound))
    .map(({ key }) => `order ${key} was refused for want of items, and enough of each of its lots were left`);
  return {
    unexplained: [
      ...findings,
      ...findDoubledEntries(last),
      ...verdicts.flatMap(each => each.findings),
      ...refused,
    ],
    judged: {
      requests: told.count,
      operations: histories.reduce((sum, { operations }) => sum + operations.length, 0),
      searched: verdicts.filter(({ isSearched }) => isSearched).length,
      bounded: verdicts.filter(({ isSearched }) => !isSearched).length,
    },
  };
};
