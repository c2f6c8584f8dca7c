import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits, wholeUnits } from '../../../src/domain/money/money-units.ts';
import { makeAccountChangedMail } from './accounts/make-account-changed-mail.ts';
import { makeChangeAddressMail } from './accounts/make-change-address-mail.ts';
import { makeUnsubscribeMail } from './accounts/make-unsubscribe-mail.ts';
import { makeVerifyAddressMail } from './accounts/make-verify-address-mail.ts';
import { makePasswordRecoveryMail } from './accounts/recovery-mail.ts';
import { makeDrawClosedMail } from './draws/make-draw-closed-mail.ts';
import { makeDrawLostMail } from './draws/make-draw-lost-mail.ts';
import { makeDrawWithoutWinnerMail } from './draws/make-draw-without-winner-mail.ts';
import { makeDrawWonMail, makeSuperPrizeWonMail } from './draws/make-draw-won-mail.ts';
import { makePrizeAddressChangedMail } from './draws/make-prize-address-changed-mail.ts';
import { makePrizeCameBackMail } from './draws/make-prize-came-back-mail.ts';
import { makePrizeSentMail } from './draws/make-prize-sent-mail.ts';
import { makePrizeWaitingMail } from './draws/make-prize-waiting-mail.ts';
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
const SENDING = {
  tracking: '20450000000017',
  link: 'https://carrier.example/tracking?number=20450000000017',
};

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

const drawMails = ({ publicUrl }: Pick<MailFrame, 'publicUrl'>, { name, title }: Typed) => {
  const result = {
    name,
    lot: title,
    prize: title,
    ticket: TICKET,
    link: `${publicUrl}/draw-7`,
    logHead: LOG_HEAD,
  };
  const news = {
    link: `${publicUrl}/catalog-3`,
    unsubscribe: unsubscribeLinksOf(publicUrl),
  };
  return {
    'draw-closed': (frame: MailFrame) =>
      makeDrawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: AT,
        byDate: false,
        voidTickets: 0,
      }),
    'draw-ended': (frame: MailFrame) =>
      makeDrawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: AT,
        byDate: true,
        voidTickets: 2,
      }),
    'draw-without-winner': (frame: MailFrame) =>
      makeDrawWithoutWinnerMail(frame, { ...result, tickets: 2, voidTickets: 2 }),
    'draw-won': (frame: MailFrame) => makeDrawWonMail(frame, { ...result, acceptBy: AT }),
    'super-won': (frame: MailFrame) =>
      makeSuperPrizeWonMail(frame, { ...result, acceptBy: AT, link: `${publicUrl}/superprize-3` }),
    'prize-waiting': (frame: MailFrame) =>
      makePrizeWaitingMail(frame, { name, title, ticket: TICKET, acceptBy: AT }),
    'prize-sent': (frame: MailFrame) =>
      makePrizeSentMail(frame, { name, title, ticket: TICKET, carrier: title, ...SENDING }),
    'prize-came-back': (frame: MailFrame) =>
      makePrizeCameBackMail(frame, {
        name,
        title,
        ticket: TICKET,
        carrier: title,
        tracking: SENDING.tracking,
      }),
    'prize-address-changed': (frame: MailFrame) =>
      makePrizeAddressChangedMail(frame, { name, title, ticket: TICKET }),
    'draw-lost': (frame: MailFrame) =>
      makeDrawLostMail(frame, { ...result, bought: title, points: points(12), news }),
  };
};

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
      winner: { id: 12, name, phone, email, address: words },
    }),
  'staff-super-closed': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, { ...SUPER, prize: title, about: 'closed', drawAt: AT }),
  'staff-super-winner': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, {
      ...SUPER,
      prize: title,
      about: 'drawn',
      winner: { id: 12, ticket: TICKET, name, phone, email, address: words },
    }),
  'staff-super-nobody': (frame: MailFrame) =>
    makeStaffSuperPrizeMail(frame, { ...SUPER, prize: title, about: 'drawn', winner: null }),
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
  ...drawMails({ publicUrl }, typed),
  ...newsMails({ publicUrl }, typed),
  ...staffMails(typed),
});
