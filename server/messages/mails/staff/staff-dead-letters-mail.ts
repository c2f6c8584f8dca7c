import type { MessageKind } from '../../message-gateway.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = {
  /** How many were given up. */
  readonly count: number;
  /** The first of them; nothing personal: neither reader nor subject. */
  readonly letters: readonly {
    readonly id: bigint;
    readonly kind: MessageKind;
    /** Why, as its code or in the shop's own words. */
    readonly why: string;
  }[];
};

const words = (shop: string) =>
  ({
    uk: {
      subject: (count: number) => `${shop}: не вдалося надіслати повідомлень — ${count}`,
      heading: 'Повідомлення, які не вдалося надіслати',
      kinds: { mail: 'лист', sms: 'SMS', push: 'сповіщення' },
      rest: (count: number) => `Ще повідомлень: ${count}.`,
      next: 'Що далі: подивися, кому й чому, усунь причину й надішли ще раз.',
      list: 'Кому й чому',
      retry: 'Надіслати ще раз',
    },
    ru: {
      subject: (count: number) => `${shop}: не удалось отправить сообщений — ${count}`,
      heading: 'Сообщения, которые не удалось отправить',
      kinds: { mail: 'письмо', sms: 'SMS', push: 'уведомление' },
      rest: (count: number) => `Ещё сообщений: ${count}.`,
      next: 'Что дальше: посмотри, кому и почему, устрани причину и отправь ещё раз.',
      list: 'Кому и почему',
      retry: 'Отправить ещё раз',
    },
    en: {
      subject: (count: number) => `${shop}: messages that couldn’t be sent: ${count}`,
      heading: 'Messages that couldn’t be sent',
      kinds: { mail: 'email', sms: 'SMS', push: 'notification' },
      rest: (count: number) => `More messages: ${count}.`,
      next: 'What to do next: see to whom and why, mend the cause and send them again.',
      list: 'To whom and why',
      retry: 'Send them again',
    },
  }) as const;

/** To staff: messages that were given up. */
export const staffDeadLettersMail = (frame: MailFrame, { count, letters }: Values): Mail => {
  const texts = words(frame.shopName)[frame.language];
  return renderMail(frame, {
    subject: texts.subject(count),
    heading: texts.heading,
    body: [
      {
        items: letters.map(({ id, kind, why }) => ({
          title: `${id} · ${texts.kinds[kind]}`,
          details: [why],
        })),
      },
      ...(count > letters.length ? [texts.rest(count - letters.length)] : []),
      texts.next,
      {
        facts: [
          [texts.list, 'operator messages dead'],
          [texts.retry, 'operator messages retry all'],
        ],
      },
    ],
  });
};
