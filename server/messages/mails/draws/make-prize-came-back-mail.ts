import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize, PrizeSending } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket'> & Omit<PrizeSending, 'link'>;

export const prizeCameBackMailTexts = {
  uk: {
    subject: 'Приз повернувся: «{title}»',
    lead: 'Твій приз повернувся до нас: «{title}».',
    ticket: 'Виграшний квиток',
    carrier: 'Перевізник',
    tracking: 'Номер посилки',
    next: 'Переглянь в акаунті, куди він їхав: адресу знову можна змінити. Ми надішлемо приз ще раз або напишемо тобі.',
    button: 'Переглянути адресу',
  },
  ru: {
    subject: 'Приз вернулся: «{title}»',
    lead: 'Твой приз вернулся к нам: «{title}».',
    ticket: 'Выигрышный билет',
    carrier: 'Перевозчик',
    tracking: 'Номер посылки',
    next: 'Посмотри в аккаунте, куда он ехал: адрес снова можно изменить. Мы отправим приз ещё раз или напишем тебе.',
    button: 'Посмотреть адрес',
  },
  en: {
    subject: 'Your prize came back: {title}',
    lead: 'Your prize came back to us: {title}.',
    ticket: 'Winning ticket',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    next: 'Look in your account where it went: the address can be changed again. We’ll send the prize once more, or write to you.',
    button: 'Look at the address',
  },
} as const;

const translate = makeTextTranslator(prizeCameBackMailTexts);

/** Makes the mail that a prize came back, which asks to look at the address (docs/messages.md#mails-about-prizes). */
export const makePrizeCameBackMail = (
  frame: MailFrame,
  { name, title, ticket, carrier, tracking }: Values,
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
          [t('carrier'), carrier],
          [t('tracking'), tracking],
        ],
      },
      t('next'),
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
  });
};
