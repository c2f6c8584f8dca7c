import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket' | 'sending' | 'point'>;

export const prizeCameBackMailTexts = {
  uk: {
    subject: 'Приз повернувся: «{title}»',
    lead: 'Твій приз повернувся до нас: «{title}».',
    ticket: 'Виграшний квиток',
    carrier: 'Перевізник',
    tracking: 'Номер посилки',
    next: 'Переглянь в акаунті, куди він їхав: адресу знову можна змінити. Ми надішлемо приз ще раз або напишемо тобі.',
    button: 'Переглянути адресу',
    waitedSubject: 'Твій приз ніхто не забрав: «{title}»',
    waited: 'Твій приз чекав у місці видачі, але його не забрали: «{title}».',
    point: 'Місце видачі',
    again:
      'В акаунті можна вказати іншу адресу. Якщо зручніше прийти, залиш самовивіз: коли приз знову чекатиме на тебе, ми напишемо.',
    change: 'Мій приз',
  },
  ru: {
    subject: 'Приз вернулся: «{title}»',
    lead: 'Твой приз вернулся к нам: «{title}».',
    ticket: 'Выигрышный билет',
    carrier: 'Перевозчик',
    tracking: 'Номер посылки',
    next: 'Посмотри в аккаунте, куда он ехал: адрес снова можно изменить. Мы отправим приз ещё раз или напишем тебе.',
    button: 'Посмотреть адрес',
    waitedSubject: 'Приз не забрали: «{title}»',
    waited: 'Твой приз ждал в месте выдачи, но его не забрали: «{title}».',
    point: 'Место выдачи',
    again:
      'В аккаунте можно указать другой адрес. Если удобнее прийти, оставь самовывоз: когда приз снова будет ждать тебя, мы напишем.',
    change: 'Мой приз',
  },
  en: {
    subject: 'Your prize came back: {title}',
    lead: 'Your prize came back to us: {title}.',
    ticket: 'Winning ticket',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    next: 'Look in your account where it went: the address can be changed again. We’ll send the prize once more, or write to you.',
    button: 'Look at the address',
    waitedSubject: 'Your prize was not collected: {title}',
    waited: 'Your prize waited at the collection point, but nobody collected it: {title}.',
    point: 'Collection point',
    again:
      'You can give another address in your account. If you’d rather come, keep collecting it yourself: we’ll write to you when the prize waits there again.',
    change: 'My prize',
  },
} as const;

const translate = makeTextTranslator(prizeCameBackMailTexts);

/**
 * Makes the mail that a prize came back, which asks to look at the address; or that it was not collected, which asks for another
 * address, or to come (docs/messages.md#mails-about-prizes).
 */
export const makePrizeCameBackMail = (
  frame: MailFrame,
  { name, title, ticket, sending, point }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t(sending === null ? 'waitedSubject' : 'subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t(sending === null ? 'waited' : 'lead', { title }),
      {
        facts: [
          [t('ticket'), ticket],
          ...(sending === null
            ? point === null
              ? []
              : [[t('point'), point.title] as const]
            : [[t('carrier'), sending.carrier] as const, [t('tracking'), sending.tracking] as const]),
        ],
      },
      t(sending === null ? 'again' : 'next'),
      { button: t(sending === null ? 'change' : 'button'), link: `${frame.publicUrl}/account#tickets` },
    ],
  });
};
