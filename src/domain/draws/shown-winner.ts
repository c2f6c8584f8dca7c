import {
  cleanPersonalLine,
  type PersonalNameProblem,
  personalNameProblem,
} from '../accounts/personal-text.ts';
import type { PrizeState } from './prize-life.ts';

/** What the page of all draws tells of how far a prize is: its steps in the office are nobody else's business. */
export type PrizeStage = 'won' | 'accepted' | 'sent' | 'handed_over';
/** The stages of a prize as everybody may know them, in the order in which it comes to them. */
export const PRIZE_STAGES: readonly PrizeStage[] = ['won', 'accepted', 'sent', 'handed_over'];

const STAGES: Readonly<Record<PrizeState, PrizeStage | null>> = {
  won: 'won',
  accepted: 'accepted',
  identity_confirmed: 'accepted',
  to_pack: 'accepted',
  came_back: 'accepted',
  sent: 'sent',
  ready: 'accepted',
  received: 'handed_over',
  handed_over: 'handed_over',
  paid_out: 'handed_over',
  forfeited: null, // it is somebody else's prize by then, or nobody's
};

/** Finds the stage of a prize that everybody may know; null: it is forfeited (law `prize-stage`). */
export const findPrizeStage = (state: PrizeState): PrizeStage | null => STAGES[state];

/** One of the fields by which a winner is shown. */
export type ShownWinnerField = 'name' | 'town';

/** What a winner has agreed to be shown with; the picture is the account's. */
export type ShownWinner = { readonly [F in ShownWinnerField]: string } & { readonly withPicture: boolean };

/**
 * One of the reasons why a winner can't be shown so. `words`: more than a first name; `letters`: what no name of a person or
 * a town has, such as digits, signs of an address or a link.
 */
export type ShownWinnerProblem = PersonalNameProblem | 'words' | 'letters';

/** Letters, and what people type for an apostrophe or a dash. */
const LETTER = String.raw`\p{L}\p{M}'’ʼ´\u0060\-‐‑–`;
const LETTERS = new RegExp(`^[${LETTER} ]+$`, 'u');
/** A full stop shortens a word, or stands where people write a town's kind: it is no part of an address. */
const LETTERS_OF_TOWN = new RegExp(`^(?:(?:м|с|смт)\\.)?(?:[${LETTER} ]|\\.(?= |$))+$`, 'iu');

const problemOfField = (field: ShownWinnerField, typed: string): ShownWinnerProblem | null => {
  const clean = cleanPersonalLine(typed);
  const problem = personalNameProblem(clean);
  if (problem !== null) return problem;
  if (!(field === 'name' ? LETTERS : LETTERS_OF_TOWN).test(clean) || !/\p{L}/u.test(clean)) return 'letters';
  return field === 'name' && clean.includes(' ') ? 'words' : null;
};

/**
 * Finds the problems of what a winner typed to be shown with, by field; none where it can be shown as
 * {@link cleanShownWinner} gives it (law `shown-winner`).
 */
export const findShownWinnerProblems = (
  typed: Pick<ShownWinner, ShownWinnerField>,
): Readonly<Partial<Record<ShownWinnerField, ShownWinnerProblem>>> =>
  Object.fromEntries(
    (['name', 'town'] as const).flatMap(field => {
      const problem = problemOfField(field, typed[field]);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/** Cleans what a winner typed to be shown with, as it is kept: lines without hidden characters (law `shown-winner`). */
export const cleanShownWinner = ({ name, town, withPicture }: ShownWinner): ShownWinner => ({
  name: cleanPersonalLine(name),
  town: cleanPersonalLine(town),
  withPicture,
});
