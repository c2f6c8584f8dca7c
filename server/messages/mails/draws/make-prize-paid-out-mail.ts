import { type MinorUnits, minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPrize } from '../../read-mailed-prizes.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = Pick<MailedPrize, 'name' | 'title' | 'ticket' | 'transfer'> & { readonly cash: MinorUnits };

export const prizePaidOutMailTexts = {
  uk: {
    subject: 'Гроші замість призу переказано: «{title}»',
    lead: 'Ми переказали тобі гроші замість призу «{title}» на рахунок, указаний в акаунті.',
    cash: 'Сума',
    transfer: 'Номер переказу',
    ticket: 'Виграшний квиток',
    button: 'Переглянути в акаунті',
    note: 'Дата зарахування залежить від банку. Якщо гроші не надійшли, напиши нам і назви номер переказу.',
  },
  ru: {
    subject: 'Деньги вместо приза переведены: «{title}»',
    lead: 'Мы перевели тебе деньги вместо приза «{title}» на счёт, указанный в аккаунте.',
    cash: 'Сумма',
    transfer: 'Номер перевода',
    ticket: 'Выигрышный билет',
    button: 'Посмотреть в аккаунте',
    note: 'Дата зачисления зависит от банка. Если деньги не поступили, напиши нам и назови номер перевода.',
  },
  en: {
    subject: 'The money in your prize’s place was sent: {title}',
    lead: 'We’ve transferred the money that you took in your prize’s place ({title}), to the bank account given in your account.',
    cash: 'Sum',
    transfer: 'Transfer number',
    ticket: 'Winning ticket',
    button: 'See it in your account',
    note: 'It’s up to your bank when the money is credited. If it hasn’t arrived, write to us with the transfer number.',
  },
} as const;

const translate = makeTextTranslator(prizePaidOutMailTexts);

/**
 * Makes the mail that the money in a prize's place was transferred: the sum and the transfer, not the account
 * (docs/messages.md#mails-about-prizes).
 */
export const makePrizePaidOutMail = (
  frame: MailFrame,
  { name, title, ticket, cash, transfer }: Values,
): Mail => {
  const { language } = frame;
  const t = translate(language);
  return renderMail(frame, {
    subject: t('subject', { title }),
    heading: formatMailGreeting(language, name),
    body: [
      t('lead', { title }),
      {
        facts: [
          [t('cash'), formatMoneyText(language, minorUnitsToText(cash), 'UAH')],
          [t('transfer'), transfer],
          [t('ticket'), ticket],
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/account#tickets` },
    ],
    note: t('note'),
  });
};
