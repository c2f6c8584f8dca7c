import { points } from '../../../src/domain/accounts/points.ts';
import type { TicketReceipt } from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { minorUnits, wholeUnits } from '../../../src/domain/money/money-units.ts';
import { storedDecimal } from '../../content/stored-decimal.ts';
import { accountChangedMail } from './accounts/account-changed-mail.ts';
import { changeAddressMail } from './accounts/change-address-mail.ts';
import { passwordRecoveryMail } from './accounts/recovery-mail.ts';
import { unsubscribeMail } from './accounts/unsubscribe-mail.ts';
import { verifyAddressMail } from './accounts/verify-address-mail.ts';
import { drawClosedMail } from './draws/draw-closed-mail.ts';
import { drawLostMail } from './draws/draw-lost-mail.ts';
import { drawWithoutWinnerMail } from './draws/draw-without-winner-mail.ts';
import { drawWonMail, superWonMail } from './draws/draw-won-mail.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from './mail.ts';
import { lotStartedMail } from './news/lot-started-mail.ts';
import { type LotOfWeek, weeklyMail } from './news/weekly-mail.ts';
import { wishesClosingMail } from './news/wishes-closing-mail.ts';
import { type MailedReceipt, orderPaidMail } from './orders/order-paid-mail.ts';
import { orderRefundedMail } from './orders/order-refunded-mail.ts';
import { feedbackMail } from './staff/feedback-mail.ts';
import { operatorReportMail } from './staff/operator-report-mail.ts';
import { staffClosedMail } from './staff/staff-closed-mail.ts';
import { staffDeadLettersMail } from './staff/staff-dead-letters-mail.ts';
import { staffOrdersMail } from './staff/staff-orders-mail.ts';
import { staffSuperMail } from './staff/staff-super-mail.ts';
import { staffWinnerMail } from './staff/staff-winner-mail.ts';

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

const accountMails = ({ publicUrl }: Pick<MailFrame, 'publicUrl'>, { name }: Typed) => {
  const link = `${publicUrl}/verify-example`;
  const undo = { name, link: `${publicUrl}/undo-example`, days: 7 };
  const newEmail = 'new@mail.example';
  const recovery = { name, link: `${publicUrl}/recovery-example`, minutes: 60 };
  return {
    'verify-address': (frame: MailFrame) => verifyAddressMail(frame, { name, link }),
    'address-asked': (frame: MailFrame) =>
      accountChangedMail(frame, { ...undo, change: { what: 'asked-address', newEmail, newPhone: true } }),
    'address-changed': (frame: MailFrame) =>
      accountChangedMail(frame, { ...undo, change: { what: 'address', newEmail } }),
    'phone-changed': (frame: MailFrame) => accountChangedMail(frame, { ...undo, change: { what: 'phone' } }),
    'password-changed': (frame: MailFrame) =>
      accountChangedMail(frame, { ...undo, change: { what: 'password' } }),
    'change-address': (frame: MailFrame) => changeAddressMail(frame, { name, link }),
    recovery: (frame: MailFrame) => passwordRecoveryMail(frame, { ...recovery, goesBack: false }),
    'recovery-back': (frame: MailFrame) => passwordRecoveryMail(frame, { ...recovery, goesBack: true }),
    unsubscribe: (frame: MailFrame) =>
      unsubscribeMail(frame, { link: `${publicUrl}/unsubscribe-ada%40mail.example` }),
  };
};

const orderMails = ({ name, title }: Typed) => {
  const paid: MailedReceipt = {
    name,
    reference: REFERENCE,
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
    rate: storedDecimal('1'),
    pointsUsed: points(81),
    pointsEarned: points(9),
    paid: wholeUnits(900),
    fund: title,
  };
  return {
    'order-paid': (frame: MailFrame) => orderPaidMail(frame, paid),
    'order-paid-again': (frame: MailFrame) => orderPaidMail(frame, { ...paid, sameAs: 'TF-1000' }),
    'order-refunded': (frame: MailFrame) =>
      orderRefundedMail(frame, { name, reference: REFERENCE, points: points(970) }),
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
      drawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: AT,
        byDate: false,
        voidTickets: 0,
      }),
    'draw-ended': (frame: MailFrame) =>
      drawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: AT,
        byDate: true,
        voidTickets: 2,
      }),
    'draw-without-winner': (frame: MailFrame) =>
      drawWithoutWinnerMail(frame, { ...result, tickets: 2, voidTickets: 2 }),
    'draw-won': (frame: MailFrame) => drawWonMail(frame, result),
    'super-won': (frame: MailFrame) => superWonMail(frame, { ...result, link: `${publicUrl}/superprize-3` }),
    'draw-lost': (frame: MailFrame) =>
      drawLostMail(frame, { ...result, bought: title, points: points(12), news }),
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
    'lot-started': (frame: MailFrame) => lotStartedMail(frame, { name, offer, unsubscribe }),
    'wish-closing': (frame: MailFrame) => wishesClosingMail(frame, { name, offers: [closing], unsubscribe }),
    'wishes-closing': (frame: MailFrame) =>
      wishesClosingMail(frame, { name, offers: [offer, closing], unsubscribe }),
    weekly: (frame: MailFrame) =>
      weeklyMail(frame, {
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
  feedback: (frame: MailFrame) => feedbackMail(frame, { name, phone, email, message: words }),
  'operator-report': (frame: MailFrame) =>
    operatorReportMail(frame, { kind: 'bought_twice', number: REFERENCE, same_as: REFERENCE, detail: words }),
  'staff-orders': (frame: MailFrame) =>
    staffOrdersMail(frame, {
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
    return staffOrdersMail(frame, { count: 1, sums: [{ currency: 'UAH', paid }], orders: [order] });
  },
  'staff-closed': (frame: MailFrame) =>
    staffClosedMail(frame, {
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
    staffWinnerMail(frame, {
      lotId: 7,
      lot: title,
      prize: title,
      ticket: TICKET,
      logHead: LOG_HEAD,
      winner: { id: 12, name, phone, email, address: words },
    }),
  'staff-super-closed': (frame: MailFrame) =>
    staffSuperMail(frame, { ...SUPER, prize: title, about: 'closed', drawAt: AT }),
  'staff-super-winner': (frame: MailFrame) =>
    staffSuperMail(frame, {
      ...SUPER,
      prize: title,
      about: 'drawn',
      winner: { id: 12, ticket: TICKET, name, phone, email, address: words },
    }),
  'staff-super-nobody': (frame: MailFrame) =>
    staffSuperMail(frame, { ...SUPER, prize: title, about: 'drawn', winner: null }),
  'staff-dead-letters': (frame: MailFrame) =>
    staffDeadLettersMail(frame, { count: 2, letters: [{ id: 31n, kind: 'mail', why: 'EENVELOPE' }] }),
});

/** Every mail that the shop writes, by name, with made-up values and the `typed` texts. */
export const exampleMails = (
  publicUrl: string,
  typed: Typed,
): Readonly<Record<string, (frame: MailFrame) => Mail>> => ({
  ...accountMails({ publicUrl }, typed),
  ...orderMails(typed),
  ...drawMails({ publicUrl }, typed),
  ...newsMails({ publicUrl }, typed),
  ...staffMails(typed),
});
