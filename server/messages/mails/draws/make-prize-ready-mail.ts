import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPoint } from '../../mailed-point.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket'> & { readonly point: MailedPoint };

export const prizeReadyMailTexts = {
  uk: {
    subject: 'Приз можна забрати: «{title}»',
    lead: 'Твій приз чекає на тебе в місці видачі: «{title}».',
    ticket: 'Виграшний квиток',
    document: 'Візьми з собою документ, що посвідчує особу: приз віддаємо лише переможцю.',
    button: 'Мій приз',
    note: 'Якщо прийти не виходить, напиши нам: відповідь на цей лист прочитає людина.',
  },
  ru: {
    subject: 'Приз можно забрать: «{title}»',
    lead: 'Твой приз ждёт тебя в месте выдачи: «{title}».',
    ticket: 'Выигрышный билет',
    document: 'Возьми с собой документ, удостоверяющий личность: приз отдаём только победителю.',
    button: 'Мой приз',
    note: 'Если прийти не получается, напиши нам: ответ на это письмо прочитает человек.',
  },
  en: {
    subject: 'Your prize can be collected: {title}',
    lead: 'Your prize waits for you at the collection point: {title}.',
    ticket: 'Winning ticket',
    document: 'Bring an identity document: we hand the prize to its winner only.',
    button: 'My prize',
    note: 'If you can’t come, write to us: a person reads the answers to this email.',
  },
} as const;

const translate = makeTextTranslator(prizeReadyMailTexts);

/** Makes the mail that a prize can be collected, where, and with what (docs/messages.md#mails-about-prizes). */
export const makePrizeReadyMail = (frame: MailFrame, { name, title, ticket, point }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead', { title }),
      { items: [{ title: point.title, details: [point.place, point.hours] }] },
      { facts: [[t('ticket'), ticket]] },
      t('document'),
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
    note: t('note'),
  });
};
