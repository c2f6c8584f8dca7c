import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedSending } from '../../mailed-sending.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket'> & MailedSending;

export const prizeSentMailTexts = {
  uk: {
    subject: 'Приз відправлено: «{title}»',
    lead: 'Твій приз уже в дорозі: «{title}». Де він зараз, видно на сторінці перевізника за номером:',
    ticket: 'Виграшний квиток',
    done: 'Коли приз опиниться в тебе, познач це в акаунті.',
    button: 'Підтвердити отримання',
  },
  ru: {
    subject: 'Приз отправлен: «{title}»',
    lead: 'Твой приз уже в пути: «{title}». Где он сейчас, видно на странице перевозчика по номеру:',
    ticket: 'Выигрышный билет',
    done: 'Когда приз окажется у тебя, отметь это в аккаунте.',
    button: 'Подтвердить получение',
  },
  en: {
    subject: 'Your prize was sent: {title}',
    lead: 'Your prize is on its way: {title}. The carrier’s page shows by its number where it is:',
    ticket: 'Winning ticket',
    done: 'Once you have it, say so in your account.',
    button: 'I’ve got it',
  },
} as const;

const translate = makeTextTranslator(prizeSentMailTexts);

/** Makes the mail that a prize was sent, with its carrier's number (docs/messages.md#mails-about-prizes). */
export const makePrizeSentMail = (
  frame: MailFrame,
  { name, title, ticket, carrier, tracking, link }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead', { title }),
      { items: [{ title: tracking, details: [carrier], link }] },
      { facts: [[t('ticket'), ticket]] },
      t('done'),
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
  });
};
