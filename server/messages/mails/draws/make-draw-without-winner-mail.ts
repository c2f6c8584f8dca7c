import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatDrawLogHeadFacts } from './format-draw-log-head-facts.ts';
import type { DrawResultValues } from './make-draw-won-mail.ts';

export const drawWithoutWinnerMailTexts = {
  uk: {
    subject: '«{lot}»: розіграш завершено без переможця',
    over: 'Лот «{lot}» закрито, і «{prize}» не дістається нікому: усі квитки недійсні, бо оплату за них повернули.',
    ask: 'Якщо твоєї оплати ніхто не повертав, дай нам знати: відповідь на цей лист прочитає людина.',
    forfeited:
      'Розіграш лота «{lot}» завершено, і «{prize}» не дістається нікому: за кожним квитком, який виграв, приз втрачено, а інших не лишилося. Усе записано у відкритому журналі розіграшів.',
    wrong: 'Якщо це помилка, дай нам знати: відповідь на цей лист прочитає людина.',
    tickets: 'Усього квитків',
    voids: 'З них недійсних',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: '«{lot}»: розыгрыш завершён без победителя',
    over: 'Лот «{lot}» закрыт, и «{prize}» не достаётся никому: все билеты недействительны, потому что оплату за них вернули.',
    ask: 'Если твою оплату никто не возвращал, дай нам знать: ответ на это письмо прочитает человек.',
    forfeited:
      'Розыгрыш лота «{lot}» завершён, и «{prize}» не достаётся никому: по каждому билету, который выиграл, приз утрачен, а других не осталось. Всё записано в открытом журнале розыгрышей.',
    wrong: 'Если это ошибка, дай нам знать: ответ на это письмо прочитает человек.',
    tickets: 'Всего билетов',
    voids: 'Из них недействительных',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: '{lot} ended without a winner',
    over: '{lot} is closed, and the prize, {prize}, goes to nobody: every ticket is void, because its payment was taken back.',
    ask: 'If nobody took your payment back, tell us: a person reads the answers to this email.',
    forfeited:
      'The draw is over: {lot}. The prize, {prize}, goes to nobody: every ticket that won has forfeited it, and no other is left. The public log of draws has it all.',
    wrong: 'If you think this is wrong, tell us: a person reads the answers to this email.',
    tickets: 'Tickets in all',
    voids: 'Void tickets',
    button: 'Draw page',
  },
} as const;

const translate = makeTextTranslator(drawWithoutWinnerMailTexts);

/**
 * Makes the mail to every holder of a ticket of a draw that ends without a winner: all tickets are void, or with each that won
 * the prize was forfeited (`again`; docs/draws.md#version-2).
 */
export const makeDrawWithoutWinnerMail = (
  frame: MailFrame,
  draw: Omit<DrawResultValues, 'ticket'> & { readonly tickets: number; readonly voidTickets: number },
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { lot: draw.lot }),
    heading: formatMailGreeting(frame.language, draw.name),
    body: [
      draw.again
        ? t('forfeited', { lot: draw.lot, prize: draw.prize })
        : t('over', { lot: draw.lot, prize: draw.prize }),
      draw.again ? t('wrong') : t('ask'),
      {
        facts: [
          [t('tickets'), String(draw.tickets)],
          ...(draw.voidTickets > 0 ? [[t('voids'), String(draw.voidTickets)] as const] : []),
          ...formatDrawLogHeadFacts(frame.language, draw.logHead),
        ],
      },
      { button: t('button'), link: draw.link },
    ],
  });
};
