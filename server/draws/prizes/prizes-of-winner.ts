import type { prizeChoiceCodec } from '../../../src/contract/codecs/prize-codec.ts';
import {
  type BankAccount,
  type BankAccountProblem,
  cleanBankAccount,
  findBankAccountProblems,
} from '../../../src/domain/draws/bank-account.ts';
import {
  cleanShownWinner,
  findShownWinnerProblems,
  type ShownWinner,
  type ShownWinnerProblem,
} from '../../../src/domain/draws/shown-winner.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';
import { POINT_CLOSED, readDeliveryChoice } from '../../orders/deliveries/read-delivery-choice.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

type Means = Pick<OrdersContext, 'database' | 'now'>;

/** The fields of what a winner asks: which of the prizes, and whose it has to be. */
type Asked = { readonly id: number; readonly userId: number };

/** `'done'`: it is so now; `'no_move'`: the prize is not at a step where that can be said, or was said of otherwise since. */
type Said = 'done' | 'no_move' | Refusal;

type PrizeChoice = ReturnType<typeof prizeChoiceCodec.decode>;

type Row = { readonly outcome: string };

const NO_MONEY = makeWrongFieldsRefusal({ account: ['money_not_offered'] });

const toSaid = (row: Row | undefined): Said => {
  switch (row?.outcome) {
    case 'accepted':
    case 'moved':
    case 'already':
    case 'agreed':
    case 'revoked':
      return 'done';
    case 'point_closed':
      return POINT_CLOSED;
    case 'no_money':
      return NO_MONEY;
    case 'no_move':
    case 'changed':
      return 'no_move';
    default:
      return makeNotFoundRefusal();
  }
};

const ACCEPT = 'SELECT a.outcome FROM accept_prize($1, $2, $3, $4) a';
/** No winner agrees as often as a column counts: whoever says a larger number knows of another one. */
const AGREE = `SELECT a.outcome
  FROM agree_to_be_shown($1, $2, least($3::bigint, 2147483647)::integer, $4, $5, $6, $7) a`;
const REVOKE = `SELECT CASE WHEN end_winner_consent($1, $2, 'winner', '', $3) IS NULL THEN 'not_found' ELSE 'revoked' END
  AS outcome`;
const CONFIRM = `SELECT m.outcome FROM move_prize($1, 'received', 'winner', $3, $2, '', NULL, '') m`;

const ACCOUNT_TEXTS: Readonly<Record<BankAccountProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
  surname: 'surname_missing',
  iban: 'iban_invalid',
};

/** Reads what a winner wants: where it goes, or the clean account; `refused` names the fields that are wrong. */
const readPrizeChoice = (choice: PrizeChoice): ReturnType<typeof readDeliveryChoice> | BankAccount => {
  if ('address' in choice) return readDeliveryChoice(choice.address);
  const wrong = Object.entries(findBankAccountProblems(choice.account)).map(
    ([field, problem]) => [field, [ACCOUNT_TEXTS[problem]]] as const,
  );
  return wrong.length > 0
    ? { refused: makeWrongFieldsRefusal(Object.fromEntries(wrong)) }
    : cleanBankAccount(choice.account);
};

/** Keeps that a winner accepts a prize, and where it goes, or to which account its money; said again, where it goes now. */
export const acceptPrize = async (
  { database, now }: Means,
  { id, userId, choice }: Asked & { readonly choice: PrizeChoice },
): Promise<Said> => {
  const wanted = readPrizeChoice(choice);
  if ('refused' in wanted) return wanted.refused;
  const [row] = await retryTransaction(() =>
    database.query<Row>(ACCEPT, [id, userId, JSON.stringify(wanted), new Date(now())]),
  );
  return toSaid(row);
};

/** Keeps that a winner's prize has come. Asked again it changes nothing. */
export const confirmPrize = async ({ database, now }: Means, { id, userId }: Asked): Promise<Said> => {
  const [row] = await retryTransaction(() => database.query<Row>(CONFIRM, [id, userId, new Date(now())]));
  return toSaid(row);
};

const PROBLEM_TEXTS: Readonly<Record<ShownWinnerProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
  words: 'first_name_only',
  letters: 'letters_only',
};

/** Keeps that a winner lets a prize be shown with a name and a town; said again it changes nothing. */
export const agreeToBeShown = async (
  { database, now }: Means,
  { id, userId, version, ...typed }: Asked & ShownWinner & { readonly version: number },
): Promise<Said> => {
  const wrong = Object.entries(findShownWinnerProblems(typed)).map(
    ([field, problem]) => [field, [PROBLEM_TEXTS[problem]]] as const,
  );
  if (wrong.length > 0) return makeWrongFieldsRefusal(Object.fromEntries(wrong));
  const { name, town, withPicture } = cleanShownWinner(typed);
  const [row] = await retryTransaction(() =>
    database.query<Row>(AGREE, [id, userId, version, name, town, withPicture, new Date(now())]),
  );
  return toSaid(row);
};

/** Ends what is shown of the winner of a prize; said again it changes nothing. */
export const revokeBeingShown = async ({ database, now }: Means, { id, userId }: Asked): Promise<Said> => {
  const [row] = await retryTransaction(() => database.query<Row>(REVOKE, [id, userId, new Date(now())]));
  return toSaid(row);
};
