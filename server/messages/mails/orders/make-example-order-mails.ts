import { points } from '../../../../src/domain/accounts/points.ts';
import type { TicketReceipt } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import { minorUnits, wholeUnits } from '../../../../src/domain/money/money-units.ts';
import { parseStoredDecimal } from '../../../content/parse-stored-decimal.ts';
import type { MailFrame } from '../mail.ts';
import { makeAddressMissingMail } from './make-address-missing-mail.ts';
import { type MailedReceipt, makeOrderPaidMail } from './make-order-paid-mail.ts';
import { makeOrderRefundedMail } from './make-order-refunded-mail.ts';
import { makeParcelCameBackMail } from './make-parcel-came-back-mail.ts';
import { makeParcelReadyMail } from './make-parcel-ready-mail.ts';
import { makeParcelSentMail } from './make-parcel-sent-mail.ts';
import { makeRefundBegunMail } from './make-refund-begun-mail.ts';
import { makeRefundDoneMail } from './make-refund-done-mail.ts';
import { makeReturnAnsweredMail } from './make-return-answered-mail.ts';

const KEY = 'TF-example';
const RECEIPT: TicketReceipt = {
  version: 1,
  lot_id: 7,
  number: 1,
  last: 4,
  holder: 'ab'.repeat(32),
  salt: 'cd'.repeat(32),
  user_id: 42,
  issued_at: '2026-11-25T10:00:00.000Z',
};

/**
 * Makes the mails about an order and its parcel, by name, with made-up values; `reference` is the order's number, `title` that
 * of whatever is bought, won, or named by the shop, `words` what the office writes.
 */
export const makeExampleOrderMails = (
  reference: string,
  { name, title, words }: { readonly name: string; readonly title: string; readonly words: string },
) => {
  const paid: MailedReceipt = {
    name,
    key: KEY,
    reference,
    sameAs: null,
    currency: 'UAH',
    lines: [
      {
        bought: title,
        prize: title,
        quantity: 2,
        price: minorUnits(49_050),
        tickets: { count: 4, first: '000007-0001', last: '000007-0004' },
        charityPoints: points(12),
      },
    ],
    ticketReceipts: [RECEIPT],
    total: minorUnits(98_100),
    rate: parseStoredDecimal('1'),
    pointsUsed: points(81),
    pointsEarned: points(9),
    paid: wholeUnits(900),
    fund: title,
  };
  const sending = {
    carrier: title,
    tracking: '20450000000017',
    link: 'https://carrier.example/tracking?number=20450000000017',
  };
  const point = { title, place: title, hours: '10:00–20:00' };
  const parcel = {
    name,
    key: KEY,
    references: [reference, 'TF-10021'],
    lines: paid.lines,
  };
  const refund = {
    name,
    key: KEY,
    reference,
    currency: paid.currency,
    lines: paid.lines,
    amount: minorUnits(90_000),
    pointsUsed: points(5),
    pointsEarned: points(9),
    charityPoints: points(12),
    isByProvider: false,
    isReversal: false,
    note: words,
  };
  const answered = {
    name,
    key: KEY,
    reference,
    lines: paid.lines,
    answer: words,
    awaited: 'all' as const,
  };
  return {
    'order-paid': (frame: MailFrame) => makeOrderPaidMail(frame, paid),
    'order-paid-again': (frame: MailFrame) => makeOrderPaidMail(frame, { ...paid, sameAs: 'TF-1000' }),
    'address-missing': (frame: MailFrame) => makeAddressMissingMail(frame, paid),
    'order-refunded': (frame: MailFrame) =>
      makeOrderRefundedMail(frame, { name, reference, points: points(970) }),
    'parcel-sent': (frame: MailFrame) => makeParcelSentMail(frame, { ...parcel, sending }),
    'parcel-ready': (frame: MailFrame) => makeParcelReadyMail(frame, { ...parcel, point }),
    'parcel-came-back': (frame: MailFrame) =>
      makeParcelCameBackMail(frame, { ...parcel, sending, point: null }),
    'parcel-not-collected': (frame: MailFrame) =>
      makeParcelCameBackMail(frame, { ...parcel, sending: null, point }),
    'refund-begun': (frame: MailFrame) => makeRefundBegunMail(frame, refund),
    'refund-begun-by-provider': (frame: MailFrame) =>
      makeRefundBegunMail(frame, { ...refund, isByProvider: true }),
    'order-reversed': (frame: MailFrame) =>
      makeRefundBegunMail(frame, { ...refund, isReversal: true, note: '' }),
    'refund-without-money': (frame: MailFrame) =>
      makeRefundBegunMail(frame, { ...refund, amount: minorUnits(0), pointsUsed: points(81), note: '' }),
    'refund-done': (frame: MailFrame) => makeRefundDoneMail(frame, { ...refund, transfer: words }),
    'refund-done-by-provider': (frame: MailFrame) => makeRefundDoneMail(frame, { ...refund, transfer: '' }),
    'return-accepted': (frame: MailFrame) =>
      makeReturnAnsweredMail(frame, { ...answered, state: 'accepted' }),
    'return-accepted-unsent': (frame: MailFrame) =>
      makeReturnAnsweredMail(frame, { ...answered, state: 'accepted', awaited: 'none' }),
    'return-accepted-partly-unsent': (frame: MailFrame) =>
      makeReturnAnsweredMail(frame, { ...answered, state: 'accepted', awaited: 'some' }),
    'return-refused': (frame: MailFrame) => makeReturnAnsweredMail(frame, { ...answered, state: 'refused' }),
    'return-withdrawn': (frame: MailFrame) =>
      makeReturnAnsweredMail(frame, { ...answered, state: 'withdrawn' }),
    'return-refunded': (frame: MailFrame) =>
      makeReturnAnsweredMail(frame, { ...answered, state: 'refunded' }),
  };
};
