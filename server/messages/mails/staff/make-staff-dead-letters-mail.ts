import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MessageKind } from '../../message-gateway.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = {
  /** The number of messages that were given up. */
  readonly count: number;
  /** The first of the messages; nothing personal: neither reader nor subject. */
  readonly letters: readonly {
    readonly id: bigint;
    readonly kind: MessageKind;
    /** The reason, as its code or in the shop's own words. */
    readonly why: string;
  }[];
};

export const staffDeadLettersMailTexts = {
  uk: {
    subject: '{shop}: не вдалося надіслати повідомлень — {count}',
    heading: 'Повідомлення, які не вдалося надіслати',
    mail: 'лист',
    sms: 'SMS',
    push: 'сповіщення',
    refund: 'повернення грошей',
    rest: 'Ще повідомлень: {count}.',
    next: 'Що далі: подивися, кому й чому, усунь причину й надішли ще раз.',
    list: 'Кому й чому',
    retry: 'Надіслати ще раз',
  },
  ru: {
    subject: '{shop}: не удалось отправить сообщений — {count}',
    heading: 'Сообщения, которые не удалось отправить',
    mail: 'письмо',
    sms: 'SMS',
    push: 'уведомление',
    refund: 'возврат денег',
    rest: 'Ещё сообщений: {count}.',
    next: 'Что дальше: посмотри, кому и почему, устрани причину и отправь ещё раз.',
    list: 'Кому и почему',
    retry: 'Отправить ещё раз',
  },
  en: {
    subject: '{shop}: messages that couldn’t be sent: {count}',
    heading: 'Messages that couldn’t be sent',
    mail: 'email',
    sms: 'SMS',
    push: 'notification',
    refund: 'refund',
    rest: 'More messages: {count}.',
    next: 'What to do next: see to whom and why, mend the cause and send them again.',
    list: 'To whom and why',
    retry: 'Send them again',
  },
} as const;

const translate = makeTextTranslator(staffDeadLettersMailTexts);

/** Makes the mail to staff about messages that were given up. */
export const makeStaffDeadLettersMail = (frame: MailFrame, { count, letters }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { shop: frame.shopName, count }),
    heading: t('heading'),
    body: [
      {
        items: letters.map(({ id, kind, why }) => ({
          title: `${id} · ${t(kind)}`,
          details: [why],
        })),
      },
      ...(count > letters.length ? [t('rest', { count: count - letters.length })] : []),
      t('next'),
      {
        facts: [
          [t('list'), 'operator messages dead'],
          [t('retry'), 'operator messages retry all'],
        ],
      },
    ],
  });
};
