import { minorUnits, wholeUnits } from '../../../src/domain/money/money-units.ts';
import { makeAccountChangedMail } from './accounts/make-account-changed-mail.ts';
import { makeChangeAddressMail } from './accounts/make-change-address-mail.ts';
import { makeUnsubscribeMail } from './accounts/make-unsubscribe-mail.ts';
import { makeVerifyAddressMail } from './accounts/make-verify-address-mail.ts';
import { makePasswordRecoveryMail } from './accounts/recovery-mail.ts';
import { makeExampleDrawMails } from './draws/make-example-draw-mails.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from './mail.ts';
import { makeLotStartedMail } from './news/make-lot-started-mail.ts';
import { type LotOfWeek, makeWeeklyMail } from './news/make-weekly-mail.ts';
import { makeWishesClosingMail } from './news/make-wishes-closing-mail.ts';
import { makeExampleOrderMails } from './orders/make-example-order-mails.ts';
import { makeFeedbackMail } from './staff/make-feedback-mail.ts';
import { makeOperatorReportMail } from './staff/make-operator-report-mail.ts';
import { makeStaffDeadLettersMail } from './staff/make-staff-dead-letters-mail.ts';
import { makeStaffLotClosedMail } from './staff/make-staff-lot-closed-mail.ts';
import { makeStaffOrdersMail } from './staff/make-staff-orders-mail.ts';
import { makeStaffSuperPrizeMail } from './staff/make-staff-super-prize-mail.ts';
import { makeStaffWinnerMail } from './staff/make-staff-winner-mail.ts';

/** The made-up texts that stand in a mail for what people write. */
type Typed = {
  readonly name: string;
  /** The title of a lot, a product, a prize or a fund. */
  readonly title: string;
  readonly words: string;
};

const AT = new Date('2026-11-21T10:00:00Z');
const REFERENCE = 'TF-10016';
const LOG_HEAD = { position: 12, hash: 'ab'.repeat(32) };
const TICKET = '000007-0003';
const accountMails = ({ publicUrl }: Pick<MailFrame, 'publicUrl'>, { name }: Typed) => {
  const link = `${publicUrl}/verify-example`;
  const undo = { name, link: `${publicUrl}/undo-example`, days: 7 };
  const newEmail = 'new@mail.example';
  const recovery = { name, link: `${publicUrl}/recovery-example`, minutes: 60 };
  return {
    'verify-address': (frame: MailFrame) => makeVerifyAddressMail(frame, { name, link }),
    'address-asked': (frame: MailFrame) =>
      makeAccountChangedMail(frame, { ...undo, change: { what: 'asked-address', newEmail, newPhone: true } }),
    'address-changed': (frame: MailFrame) =>
      makeAccountChangedMail(frame, { ...undo, change: { what: 'address', newEmail } }),
    'phone-changed': (frame: MailFrame) =>
      makeAccountChangedMail(frame, { ...undo, change: { what: 'phone' } }),
    'password-changed': (frame: MailFrame) =>
      makeAccountChangedMail(frame, { ...undo, change: { what: 'password' } }),
    'change-address': (frame: MailFrame) => makeChangeAddressMail(frame, { name, link }),
    recovery: (frame: MailFrame) => makePasswordRecoveryMail(frame, { ...recovery, goesBack: false }),
    'recovery-back': (frame: MailFrame) => makePasswordRecoveryMail(frame, { ...recovery, goesBack: true }),
    unsubscribe: (frame: MailFrame) =>
      makeUnsubscribeMail(frame, { link: `${publicUrl}/unsubscribe-ada%40mail.example` }),
  };
};

const unsubscribeLinksOf = (publicUrl: string): UnsubscribeLinkPair => ({
  page: `${publicUrl}/unsubscribe-ada%40mail.example?t=example`,
  oneClick: `${publicUrl}/api/unsubscribe/one-click?t=example`,
});

const newsMails = ({ publicUrl }: Pick<MailFrame, 'publicUrl'>, { name, title }: Typed) => {
  const offer = {
    lotId: 7,
    bought: title,
    prize: title,
    price: minorUnits(49_050),
    currency: 'UAH',
    percent: 40,
    endsAt: AT,
  };
  const closing = { ...offer, percent: 92, endsAt: null };
  const ofWeek = (id: number, sold: number): LotOfWeek => ({
    id,
    bought: title,
    prize: title,
    price: minorUnits(49_050),
    sold,
  });
  const unsubscribe = unsubscribeLinksOf(publicUrl);
  return {
    'lot-started': (frame: MailFrame) => makeLotStartedMail(frame, { name, offer, unsubscribe }),
    'wish-closing': (frame: MailFrame) =>
      makeWishesClosingMail(frame, { name, offers: [closing], unsubscribe }),
    'wishes-closing': (frame: MailFrame) =>
      makeWishesClosingMail(frame, { name, offers: [offer, closing], unsubscribe }),
    weekly: (frame: MailFrame) =>
      makeWeeklyMail(frame, {
        name,
        news: { wished: [ofWeek(7, 40)], soon: [ofWeek(8, 92)], fresh: [ofWeek(9, 0), ofWeek(10, 3)] },
        unsubscribe,
      }),
  };
};

const phone = '380931234567';
const email = 'ada@mail.example';

const SUPER = { superId: 3, total: wholeUnits(1_000_000), tickets: 80, voided: 2, logHead: LOG_HEAD };

const LOT_DRAWN = { lotId: 7, ticket: TICKET, logHead: LOG_HEAD, again: true };

const staffMails = ({ name, title, words }: Typed) => ({
  feedback: (frame: MailFrame) => makeFeedbackMail(frame, { name, phone, email, message: words }),
  'operator-report': (frame: MailFrame) =>
    makeOperatorReportMail(frame, {
      kind: 'bought_twice',
      number: REFERENCE,
      same_as: REFERENCE,
      detail: words,
    }),
  'staff-orders': (frame: MailFrame) =>
    makeStaffOrdersMail(frame, {
      count: 3,
      sums: [
        { currency: 'UAH', paid: wholeUnits(1_881) },
        { currency: 'USD', paid: wholeUnits(20) },
      ],
      orders: [
        {
          reference: REFERENCE,
          currency: 'UAH',
          paid: wholeUnits(900),
          lines: [{ bought: title, quantity: 2 }],
        },
      ],
    }),
  'staff-order': (frame: MailFrame) => {
    const paid = wholeUnits(900);
    const order = { reference: REFERENCE, currency: 'UAH', paid, lines: [{ bought: title, quantity: 2 }] };
    return makeStaffOrdersMail(frame, { count: 1, sums: [{ currency: 'UAH', paid }], orders: [order] });
  },
  'staff-closed': (frame: MailFrame) =>
    makeStaffLotClosedMail(frame, {
      lotId: 7,
      lot: title,
      prize: title,
      sold: 40,
      amount: 40,
      tickets: 80,
      drawAt: AT,
      logHead: LOG_HEAD,
    }),
  'staff-winner': (frame: MailFrame) =>
    makeStaffWinnerMail(frame, {
      lotId: 7,
      lot: title,
      prize: title,
      ticket: TICKET,
      logHead: LOG_HEAD,
      again: false,
      winner: { id: 12, name, phone, email, address: words },
    }),
  'staff-winner-again': (frame: MailFrame) =>
    makeStaffWinnerMail(frame, {
      ...LOT_DRAWN,
      lot: title,
      prize: title,
      winner: { id: 12, name, phone, email, address: words },
    }),
  'staff-all-forfeited': (frame: MailFrame) =>
    makeStaffWinnerMail(frame, { ...LOT_DRAWN, lot: title, prize: title, winner: null }),
  'staff-super-closed': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, { ...SUPER, prize: title, about: 'closed', drawAt: AT }),
  'staff-super-winner': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, {
      ...SUPER,
      prize: title,
      about: 'drawn',
      again: true,
      winner: { id: 12, ticket: TICKET, name, phone, email, address: words },
    }),
  'staff-super-nobody': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, { ...SUPER, prize: title, about: 'drawn', again: false, winner: null }),
  'staff-dead-letters': (frame: MailFrame) =>
    makeStaffDeadLettersMail(frame, { count: 2, letters: [{ id: 31n, kind: 'mail', why: 'EENVELOPE' }] }),
});

/** Makes every mail that the shop writes, by name, with made-up values and the `typed` texts. */
export const makeExampleMails = (
  publicUrl: string,
  typed: Typed,
): Readonly<Record<string, (frame: MailFrame) => Mail>> => ({
  ...accountMails({ publicUrl }, typed),
  ...makeExampleOrderMails(REFERENCE, typed),
  ...makeExampleDrawMails(publicUrl, {
    ...typed,
    at: AT,
    ticket: TICKET,
    logHead: LOG_HEAD,
    unsubscribe: unsubscribeLinksOf(publicUrl),
  }),
  ...newsMails({ publicUrl }, typed),
  ...staffMails(typed),
});
