import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { PaymentNoticeOutcome } from '../../../server/orders/payment-gateway.ts';
import type { SimulatedShop } from '../simulated-shop.ts';

/** What a file says, and what it says instead. */
type TextMistake = {
  /** A function of the database, by its file beneath server/database/functions; or code that says this to it, beneath server. */
  readonly file: string;
  readonly says: string;
  readonly instead: string;
};

/** How a notice is read instead of as the shop's gateway reads it. */
type NoticeMistake = {
  readonly misread: (
    readNotice: (body: string) => PaymentNoticeOutcome,
    body: string,
    shop: Pick<SimulatedShop, 'config' | 'listAcknowledged'>,
  ) => PaymentNoticeOutcome;
};

/** A mistake that the simulator must find. */
export type Mutant = (TextMistake | NoticeMistake) & {
  readonly title: string;
  /** Words of one finding at least. */
  readonly found: RegExp;
};

const FUNCTIONS = 'database/functions/';
const SERVER = new URL('../../../server/', import.meta.url);

/** Puts a mistake into a shop. */
export const plantMutant = async (shop: SimulatedShop, mutant: Mutant): Promise<void> => {
  if ('misread' in mutant) {
    shop.mistakes.inNotice = readNotice => body => mutant.misread(readNotice, body, shop);
    return;
  }
  const { file, says, instead } = mutant;
  const isFunction = file.endsWith('.sql');
  const text = readFileSync(new URL(isFunction ? FUNCTIONS + file : file, SERVER), 'utf8');
  assert(text.includes(says), `${file} says no more “${says}”`);
  if (isFunction) await shop.database.query(text.replaceAll(says, instead));
  else shop.mistakes.inStatement = said => said.replaceAll(says, instead);
};
