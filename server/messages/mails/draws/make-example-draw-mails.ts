import { points } from '../../../../src/domain/accounts/points.ts';
import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { minorUnits } from '../../../../src/domain/money/money-units.ts';
import type { MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { makeDrawClosedMail } from './make-draw-closed-mail.ts';
import { makeDrawLostMail } from './make-draw-lost-mail.ts';
import { makeDrawWithoutWinnerMail } from './make-draw-without-winner-mail.ts';
import { makeDrawWonMail, makeSuperPrizeWonMail } from './make-draw-won-mail.ts';
import { makePrizeAddressChangedMail } from './make-prize-address-changed-mail.ts';
import { makePrizeCameBackMail } from './make-prize-came-back-mail.ts';
import { makePrizeForfeitedMail } from './make-prize-forfeited-mail.ts';
import { makePrizePaidOutMail } from './make-prize-paid-out-mail.ts';
import { makePrizeReadyMail } from './make-prize-ready-mail.ts';
import { makePrizeSentMail } from './make-prize-sent-mail.ts';
import { makePrizeWaitingMail } from './make-prize-waiting-mail.ts';

const SENDING = {
  tracking: '20450000000017',
  link: 'https://carrier.example/tracking?number=20450000000017',
};

type Values = {
  readonly name: string;
  readonly title: string;
  readonly at: Date;
  readonly ticket: string;
  readonly logHead: DrawLogEnd;
  readonly unsubscribe: UnsubscribeLinkPair;
};

/**
 * Makes the mails about draws and prizes, by name, with made-up values; `title` is that of whatever is bought, won, or named by
 * the shop.
 */
export const makeExampleDrawMails = (
  publicUrl: string,
  { name, title, at, ticket, logHead, unsubscribe }: Values,
) => {
  const result = {
    name,
    lot: title,
    prize: title,
    ticket,
    link: `${publicUrl}/draw-7`,
    logHead,
    again: false,
  };
  const again = { ...result, again: true };
  const cash = minorUnits(2_000_050);
  const point = { title, place: title, hours: '10:00–20:00' };
  const forfeited = { name, title, ticket, acceptBy: at, drawPath: '/draw-7' };
  const news = {
    link: `${publicUrl}/catalog-3`,
    unsubscribe,
  };
  return {
    'draw-closed': (frame: MailFrame) =>
      makeDrawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: at,
        byDate: false,
        voidTickets: 0,
      }),
    'draw-ended': (frame: MailFrame) =>
      makeDrawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: at,
        byDate: true,
        voidTickets: 2,
      }),
    'draw-without-winner': (frame: MailFrame) =>
      makeDrawWithoutWinnerMail(frame, { ...result, tickets: 2, voidTickets: 2 }),
    'draw-all-forfeited': (frame: MailFrame) =>
      makeDrawWithoutWinnerMail(frame, { ...again, tickets: 2, voidTickets: 0 }),
    'draw-won': (frame: MailFrame) => makeDrawWonMail(frame, { ...result, acceptBy: at, cash: null }),
    'draw-won-or-money': (frame: MailFrame) => makeDrawWonMail(frame, { ...result, acceptBy: at, cash }),
    'draw-won-again': (frame: MailFrame) => makeDrawWonMail(frame, { ...again, acceptBy: at, cash: null }),
    'super-won': (frame: MailFrame) =>
      makeSuperPrizeWonMail(frame, { ...result, acceptBy: at, link: `${publicUrl}/superprize-3` }),
    'super-won-again': (frame: MailFrame) =>
      makeSuperPrizeWonMail(frame, { ...again, acceptBy: at, link: `${publicUrl}/superprize-3` }),
    'prize-waiting': (frame: MailFrame) =>
      makePrizeWaitingMail(frame, { name, title, ticket, acceptBy: at, cash: null }),
    'prize-or-money-waiting': (frame: MailFrame) =>
      makePrizeWaitingMail(frame, { name, title, ticket, acceptBy: at, cash }),
    'prize-sent': (frame: MailFrame) =>
      makePrizeSentMail(frame, { name, title, ticket, carrier: title, ...SENDING }),
    'prize-came-back': (frame: MailFrame) =>
      makePrizeCameBackMail(frame, {
        name,
        title,
        ticket,
        sending: { carrier: title, ...SENDING },
        point: null,
      }),
    'prize-not-collected': (frame: MailFrame) =>
      makePrizeCameBackMail(frame, { name, title, ticket, sending: null, point }),
    'prize-address-changed': (frame: MailFrame) =>
      makePrizeAddressChangedMail(frame, { name, title, ticket, isForMoney: false }),
    'prize-account-changed': (frame: MailFrame) =>
      makePrizeAddressChangedMail(frame, { name, title, ticket, isForMoney: true }),
    'prize-ready': (frame: MailFrame) =>
      makePrizeReadyMail(frame, {
        name,
        title,
        ticket,
        point,
      }),
    'prize-paid-out': (frame: MailFrame) =>
      makePrizePaidOutMail(frame, { name, title, ticket, cash, transfer: 'TF-10016/1' }),
    'prize-forfeited': (frame: MailFrame) =>
      makePrizeForfeitedMail(frame, {
        ...forfeited,
        forfeit: { reason: 'not_claimed', nextTicket: '000007-0009' },
      }),
    'prize-forfeited-reversed': (frame: MailFrame) =>
      makePrizeForfeitedMail(frame, {
        ...forfeited,
        forfeit: { reason: 'reversed', nextTicket: '000007-0009' },
      }),
    'prize-forfeited-excluded': (frame: MailFrame) =>
      makePrizeForfeitedMail(frame, { ...forfeited, forfeit: { reason: 'excluded', nextTicket: null } }),
    'draw-lost': (frame: MailFrame) =>
      makeDrawLostMail(frame, { ...result, bought: title, points: points(12), news }),
    'draw-lost-again': (frame: MailFrame) =>
      makeDrawLostMail(frame, { ...again, bought: title, points: points(12), news }),
  };
};
