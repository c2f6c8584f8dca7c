import { minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket' | 'acceptBy' | 'cash'>;

export const prizeWaitingMailTexts = {
  uk: {
    subject: 'Твій приз чекає: «{title}»',
    lead: 'Твій приз чекає, поки ти його приймеш: «{title}». Натисни кнопку й укажи, куди його надіслати.',
    ticket: 'Виграшний квиток',
    by: 'Прийняти до',
    cash: 'Або візьми замість призу гроші: {sum}. Тоді вкажи банківський рахунок, на який їх переказати.',
    button: 'Прийняти приз',
    note: 'Якщо приз уже прийнято, цей лист просто з тобою розминувся.',
  },
  ru: {
    subject: 'Твой приз ждёт: «{title}»',
    lead: 'Твой приз ждёт, пока ты его примешь: «{title}». Нажми кнопку и укажи, куда его отправить.',
    ticket: 'Выигрышный билет',
    by: 'Принять до',
    cash: 'Или возьми вместо приза деньги: {sum}. Тогда укажи банковский счёт, на который их перевести.',
    button: 'Принять приз',
    note: 'Если приз уже принят, это письмо просто с тобой разминулось.',
  },
  en: {
    subject: 'Your prize is waiting: {title}',
    lead: 'Your prize waits for you to accept it: {title}. Press the button and say where it should go.',
    ticket: 'Winning ticket',
    by: 'Accept it by',
    cash: 'Or take the money in the prize’s place: {sum}. Then give the bank account it should go to.',
    button: 'Accept the prize',
    note: 'If you have accepted it already, this email just crossed with you.',
  },
} as const;

const translate = makeTextTranslator(prizeWaitingMailTexts);

/**
 * Makes the mail that reminds a winner of a prize which is to be accepted, and of the money in its place where the shop offers
 * that (docs/messages.md#mails-about-prizes).
 */
export const makePrizeWaitingMail = (
  frame: MailFrame,
  { name, title, ticket, acceptBy, cash }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead', { title }),
      {
        facts: [
          [t('ticket'), ticket],
          [t('by'), formatMomentText(frame.language, acceptBy)],
        ],
      },
      ...(cash === null
        ? []
        : [t('cash', { sum: formatMoneyText(frame.language, minorUnitsToText(cash), 'UAH') })]),
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
    note: t('note'),
  });
};
