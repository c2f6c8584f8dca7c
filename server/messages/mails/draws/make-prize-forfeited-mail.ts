import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedForfeit, MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket' | 'acceptBy' | 'drawPath'> & {
  readonly forfeit: MailedForfeit;
};

export const prizeForfeitedMailTexts = {
  uk: {
    subject: 'Приз втрачено: «{title}»',
    lead: 'Твій квиток виграв приз «{title}», але магазин не може його тобі віддати: приз втрачено.',
    reversed:
      'Причина: оплату, за яку видано виграшний квиток, відкликано вже після того, як закрили список квитків.',
    excluded: 'Причина: магазин виключив тебе з цього розіграшу за його умовами.',
    not_claimed: 'Причина: час, щоб отримати приз, минув {by}.',
    ticket: 'Твій квиток, який виграв',
    nextTicket: 'Виграшний квиток тепер',
    again:
      'Приз розіграно ще раз: те саме випадкове число назвало інший квиток. Про це є запис у відкритому журналі розіграшів: номер квитка, вид причини й час, без імен.',
    nobody:
      'Інших квитків, які могли б виграти, не лишилося, тож розіграш завершено без переможця. Про це є запис у відкритому журналі розіграшів: номер квитка, вид причини й час, без імен.',
    wrong: 'Якщо це помилка, напиши нам: відповідь на цей лист прочитає людина.',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: 'Приз утрачен: «{title}»',
    lead: 'Твой билет выиграл приз «{title}», но магазин не может его тебе отдать: приз утрачен.',
    reversed:
      'Причина: оплата, за которую выдан выигрышный билет, отозвана уже после того, как закрыли список билетов.',
    excluded: 'Причина: магазин исключил тебя из этого розыгрыша по его условиям.',
    not_claimed: 'Причина: время, чтобы получить приз, истекло {by}.',
    ticket: 'Твой билет, который выиграл',
    nextTicket: 'Выигрышный билет теперь',
    again:
      'Приз разыгран ещё раз: то же случайное число назвало другой билет. Об этом есть запись в открытом журнале розыгрышей: номер билета, вид причины и время, без имён.',
    nobody:
      'Других билетов, которые могли бы выиграть, не осталось, поэтому розыгрыш завершён без победителя. Об этом есть запись в открытом журнале розыгрышей: номер билета, вид причины и время, без имён.',
    wrong: 'Если это ошибка, напиши нам: ответ на это письмо прочитает человек.',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: 'Prize forfeited: {title}',
    lead: 'Your ticket won a prize ({title}), but the shop can’t give it to you: the prize is forfeited.',
    reversed:
      'The reason: the payment for the winning ticket was taken back after the list of tickets had closed.',
    excluded: 'The reason: the shop excluded you from this draw under its terms.',
    not_claimed: 'The reason: the time to claim the prize ended on {by}.',
    ticket: 'Your ticket that won',
    nextTicket: 'Winning ticket now',
    again:
      'The prize was drawn again: the same random number named another ticket. The public log of draws has an entry about it: the ticket’s number, the kind of reason and the time, no names.',
    nobody:
      'No other ticket is left that could win, so the draw ended without a winner. The public log of draws has an entry about it: the ticket’s number, the kind of reason and the time, no names.',
    wrong: 'If you think this is wrong, write to us: a person reads the answers to this email.',
    button: 'Draw page',
  },
} as const;

const translate = makeTextTranslator(prizeForfeitedMailTexts);

/**
 * Makes the mail to whoever has forfeited a prize: why, and what became of it, as the public log has it, without the office's
 * own words (docs/messages.md#mails-about-prizes).
 */
export const makePrizeForfeitedMail = (
  frame: MailFrame,
  { name, title, ticket, acceptBy, drawPath, forfeit: { reason, nextTicket } }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead', { title }),
      reason === 'not_claimed'
        ? t('not_claimed', { by: formatMomentText(frame.language, acceptBy) })
        : t(reason),
      nextTicket === null ? t('nobody') : t('again'),
      {
        facts: [
          [t('ticket'), ticket],
          ...(nextTicket === null ? [] : [[t('nextTicket'), nextTicket] as const]),
        ],
      },
      t('wrong'),
      { button: t('button'), link: `${frame.publicUrl}${drawPath}` },
    ],
  });
};
