import type { FieldsRefused } from '../../../application/ports/failures.ts';
import {
  cleanShownWinner,
  findShownWinnerProblems,
  type ShownWinner,
  type ShownWinnerProblem,
} from '../../../domain/draws/shown-winner.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, findFakeFieldsRefusal } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import type { FakeShownWinner } from './fake-shown-winner.ts';

const TEXTS: Readonly<Record<ShownWinnerProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
  words: 'firstNameOnly',
  letters: 'lettersOnly',
};

/** Finds what the winner of a prize of the fake shop lets be shown. */
export const findFakeShownWinner = (shop: FakeShop, prizeId: number): FakeShownWinner =>
  shop.shownWinners.get(prizeId) ?? { version: 0, winner: null };

/** Finds the refusal of what a winner typed to be shown with, in the caller's language; null where it can be shown. */
export const findFakeShownWinnerRefusal = (caller: FakeCaller, typed: ShownWinner): FieldsRefused | null => {
  const problems = Object.entries(findShownWinnerProblems(typed));
  return findFakeFieldsRefusal(
    caller,
    Object.fromEntries(problems.map(([field, problem]) => [field, TEXTS[problem]])),
  );
};

/**
 * Keeps that the winner of a prize lets it be shown; the same said again changes nothing. False where something else was
 * said since `version`.
 */
export const agreeToShowFakeWinner = (
  shop: FakeShop,
  {
    id,
    version,
    winner: typed,
  }: { readonly id: number; readonly version: number; readonly winner: ShownWinner },
): boolean => {
  const winner = cleanShownWinner(typed);
  const kept = findFakeShownWinner(shop, id);
  const { name, town, withPicture } = kept.winner ?? {};
  if (name === winner.name && town === winner.town && withPicture === winner.withPicture) return true;
  if (kept.version !== version) return false;
  // A consent, and the end of the one before.
  shop.shownWinners.set(id, { version: version + (kept.winner === null ? 1 : 2), winner });
  return true;
};

/** Ends what is shown of the winner of a prize in the fake shop. */
export const revokeShowingFakeWinner = (shop: FakeShop, prizeId: number): void => {
  const { version, winner } = findFakeShownWinner(shop, prizeId);
  if (winner !== null) shop.shownWinners.set(prizeId, { version: version + 1, winner: null });
};
