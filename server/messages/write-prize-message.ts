import { makePrizeAddressChangedMail } from './mails/draws/make-prize-address-changed-mail.ts';
import { makePrizeCameBackMail } from './mails/draws/make-prize-came-back-mail.ts';
import { makePrizeForfeitedMail } from './mails/draws/make-prize-forfeited-mail.ts';
import { makePrizePaidOutMail } from './mails/draws/make-prize-paid-out-mail.ts';
import { makePrizeReadyMail } from './mails/draws/make-prize-ready-mail.ts';
import { makePrizeSentMail } from './mails/draws/make-prize-sent-mail.ts';
import { makePrizeWaitingMail } from './mails/draws/make-prize-waiting-mail.ts';
import { type Mail, type MailFrame, makeMailFrame } from './mails/mail.ts';
import { makePrizePush, type PrizeNews } from './pushes/make-prize-push.ts';
import type { MailedPrize } from './read-mailed-prizes.ts';
import { type MessageWay, toWrittenMessage, type WrittenMessage } from './written-message.ts';

export type PrizeTemplate =
  | 'prize-waiting'
  | 'prize-sent'
  | 'prize-ready'
  | 'prize-came-back'
  | 'prize-paid-out'
  | 'prize-address-changed'
  | 'prize-forfeited';

/** What the push of a template tells; null for those that are mailed alone. */
const NEWS: Readonly<Record<PrizeTemplate, PrizeNews | null>> = {
  'prize-waiting': null,
  'prize-sent': 'sent',
  'prize-ready': 'ready',
  'prize-came-back': 'cameBack',
  'prize-paid-out': 'paidOut',
  'prize-address-changed': null,
  'prize-forfeited': 'forfeited',
};

/**
 * Finds the template of what is true of a prize; null where nothing of the kind is any more, as where it was handed over
 * meanwhile. A message that it can be collected, tried again once it came back, tells of that.
 */
const findTemplate = (
  template: PrizeTemplate,
  { state, sending, forfeit }: MailedPrize,
): PrizeTemplate | null => {
  // Nothing else is true of it any more: a message that could not be withdrawn says so, too.
  if (forfeit !== null) return 'prize-forfeited';
  if (template === 'prize-ready' && state !== 'ready')
    return state === 'came_back' ? 'prize-came-back' : null;
  const isCollected = template === 'prize-came-back' && sending === null;
  return isCollected && state !== 'came_back' && state !== 'to_pack' ? null : template;
};

/** Makes the mail of a template; null where what it tells of is not so any more. */
const makePrizeMail = (frame: MailFrame, template: PrizeTemplate, prize: MailedPrize): Mail | null => {
  const { state, sending, point, cash, transfer, forfeit } = prize;
  switch (template) {
    case 'prize-waiting':
      return makePrizeWaitingMail(frame, prize);
    case 'prize-address-changed':
      return makePrizeAddressChangedMail(frame, prize);
    case 'prize-sent':
      return sending && makePrizeSentMail(frame, { ...prize, ...sending });
    case 'prize-came-back':
      // Later its point can be another one than that where it waited.
      return makePrizeCameBackMail(frame, { ...prize, point: state === 'came_back' ? point : null });
    case 'prize-ready':
      return point && makePrizeReadyMail(frame, { ...prize, point });
    case 'prize-paid-out':
      return cash === null || transfer === '' ? null : makePrizePaidOutMail(frame, { ...prize, cash });
    case 'prize-forfeited':
      return forfeit && makePrizeForfeitedMail(frame, { ...prize, forfeit });
  }
};

/** Writes a message about a prize; null where what it is to tell of is not so any more. */
export const writePrizeMessage = (
  { kind, sender }: MessageWay,
  template: PrizeTemplate,
  prize: MailedPrize,
): WrittenMessage | null => {
  const { id, language, sending, drawPath } = prize;
  const told = findTemplate(template, prize);
  if (told === null) return null;
  if (kind === 'push') {
    const news = told === 'prize-came-back' && sending === null ? 'notCollected' : NEWS[told];
    return news && { ...makePrizePush(language, { id, news, drawPath }), html: null };
  }
  const mail = makePrizeMail(makeMailFrame(sender, language), told, prize);
  return mail && toWrittenMessage(mail);
};
