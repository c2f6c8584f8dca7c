import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket'>;

export const prizeAddressChangedMailTexts = {
  uk: {
    subject: 'Адресу твого призу змінено: «{title}»',
    lead: 'Для твого призу щойно вказано іншу адресу: «{title}». Перш ніж він поїде, ми ще раз підтвердимо твою особу.',
    ticket: 'Виграшний квиток',
    other: 'Якщо це зробив хтось інший, зміни пароль, переглянь адресу призу в акаунті й напиши нам.',
    button: 'Переглянути адресу',
    note: 'Якщо це твоя зміна, нічого не роби.',
  },
  ru: {
    subject: 'Адрес твоего приза изменён: «{title}»',
    lead: 'Для твоего приза только что указан другой адрес: «{title}». Прежде чем он поедет, мы ещё раз подтвердим твою личность.',
    ticket: 'Выигрышный билет',
    other: 'Если это сделал кто-то другой, смени пароль, посмотри адрес приза в аккаунте и напиши нам.',
    button: 'Посмотреть адрес',
    note: 'Если это твоё изменение, ничего не делай.',
  },
  en: {
    subject: 'The address of your prize was changed: {title}',
    lead: 'Another address was just given for your prize: {title}. Before it goes out, we confirm once more who you are.',
    ticket: 'Winning ticket',
    other:
      'If someone else did this, change your password, look at the prize’s address in your account, and write to us.',
    button: 'Look at the address',
    note: 'If it was you, there is nothing to do.',
  },
} as const;

const translate = makeTextTranslator(prizeAddressChangedMailTexts);

/**
 * Makes the mail that another address was accepted for a prize; it names none, so that it tells nobody where a winner lives
 * (docs/messages.md#mails-about-prizes).
 */
export const makePrizeAddressChangedMail = (frame: MailFrame, { name, title, ticket }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead', { title }),
      { facts: [[t('ticket'), ticket]] },
      t('other'),
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
    note: t('note'),
  });
};
