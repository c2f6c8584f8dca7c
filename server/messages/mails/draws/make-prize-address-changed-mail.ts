import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket' | 'isForMoney'>;

export const prizeAddressChangedMailTexts = {
  uk: {
    subject: 'Адресу твого призу змінено: «{title}»',
    lead: 'Для твого призу щойно вказано іншу адресу: «{title}». Перш ніж він поїде, ми підтвердимо твою особу.',
    ticket: 'Виграшний квиток',
    other: 'Якщо це зробив хтось інший, зміни пароль, переглянь адресу призу в акаунті й напиши нам.',
    button: 'Переглянути адресу',
    moneySubject: 'Для призу «{title}» вказано банківський рахунок',
    moneyLead:
      'У твоєму акаунті щойно попросили переказати гроші замість призу «{title}» на банківський рахунок. Перш ніж їх переказати, ми підтвердимо твою особу.',
    moneyOther:
      'Якщо це зробив хтось інший, одразу напиши нам і зміни пароль. Вибір і рахунок можна змінити в акаунті, поки ми не підтвердили твою особу; потім лише написавши нам.',
    moneyButton: 'Переглянути рахунок',
    note: 'Якщо це твоя зміна, нічого не роби.',
    moneyNote: 'Якщо це твій вибір, нічого не роби.',
  },
  ru: {
    subject: 'Адрес твоего приза изменён: «{title}»',
    lead: 'Для твоего приза только что указан другой адрес: «{title}». Прежде чем он поедет, мы подтвердим твою личность.',
    ticket: 'Выигрышный билет',
    other: 'Если это сделал кто-то другой, смени пароль, посмотри адрес приза в аккаунте и напиши нам.',
    button: 'Посмотреть адрес',
    moneySubject: 'Для приза «{title}» указан банковский счёт',
    moneyLead:
      'В твоём аккаунте только что попросили перевести деньги вместо приза «{title}» на банковский счёт. Прежде чем их перевести, мы подтвердим твою личность.',
    moneyOther:
      'Если это сделал кто-то другой, сразу напиши нам и смени пароль. Выбор и счёт можно изменить в аккаунте, пока мы не подтвердили твою личность; потом только написав нам.',
    moneyButton: 'Посмотреть счёт',
    note: 'Если это твоё изменение, ничего не делай.',
    moneyNote: 'Если это твой выбор, ничего не делай.',
  },
  en: {
    subject: 'The address of your prize was changed: {title}',
    lead: 'Another address was just given for your prize: {title}. Before it goes out, we confirm who you are.',
    ticket: 'Winning ticket',
    other:
      'If someone else did this, change your password, look at the prize’s address in your account, and write to us.',
    button: 'Look at the address',
    moneySubject: 'A bank account was given for your prize ({title})',
    moneyLead:
      'Somebody in your account has just asked for the money in your prize’s place ({title}), to a bank account. Before we transfer it, we confirm who you are.',
    moneyOther:
      'If it wasn’t you, write to us at once and change your password. The choice and the bank account can be changed in your account until we have confirmed who you are; after that, only by writing to us.',
    moneyButton: 'Look at the bank account',
    note: 'If it was you, there is nothing to do.',
    moneyNote: 'If it was you, there is nothing to do.',
  },
} as const;

const translate = makeTextTranslator(prizeAddressChangedMailTexts);

/** The ids of the texts for another address, and for the money, chosen first or to another account. */
const IDS = {
  address: { subject: 'subject', lead: 'lead', other: 'other', button: 'button', note: 'note' },
  money: {
    subject: 'moneySubject',
    lead: 'moneyLead',
    other: 'moneyOther',
    button: 'moneyButton',
    note: 'moneyNote',
  },
} as const;

/**
 * Makes the mail that another address was accepted for a prize, or an account for its money, the first one too; it names neither, so that it
 * tells nobody where a winner lives or banks (docs/messages.md#mails-about-prizes).
 */
export const makePrizeAddressChangedMail = (
  frame: MailFrame,
  { name, title, ticket, isForMoney }: Values,
): Mail => {
  const t = translate(frame.language);
  const ids = IDS[isForMoney ? 'money' : 'address'];
  return renderMail(frame, {
    subject: t(ids.subject, { title }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t(ids.lead, { title }),
      { facts: [[t('ticket'), ticket]] },
      t(ids.other),
      { button: t(ids.button), link: `${frame.publicUrl}/account#tickets` },
    ],
    note: t(ids.note),
  });
};
