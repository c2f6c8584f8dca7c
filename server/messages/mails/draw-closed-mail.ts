import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { SHOP_TIME_ZONE } from '../../../src/domain/content/time-zone.ts';
import { greeting } from './greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinks } from './mail.ts';
import { renderMail } from './render-mail.ts';

type Values = {
  readonly name: string;
  /** Titles in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** How many tickets take part. */
  readonly tickets: number;
  /** The commitment's id and what it names, where the draw has one (docs/draws.md#exactly-version-1). */
  readonly commitment: { readonly id: string; readonly root: string; readonly round: bigint } | null;
  readonly drawAt: Date;
  /** The draw's page. */
  readonly link: string;
  /** Null for whoever left the mailing already. */
  readonly unsubscribe: UnsubscribeLinks | null;
};

const words = {
  uk: {
    subject: (lot: string) => `«${lot}»: усе розкуплено, розіграш призначено`,
    soon: (lot: string, prize: string) =>
      `Лот «${lot}» розкуплено. Розігруємо «${prize}» — і твої квитки в грі.`,
    when: 'Розіграш',
    tickets: 'Усього квитків',
    proof:
      'Список квитків закрито, і його відбиток ось тут. Після розіграшу за ним кожен перевірить, що нічого не змінено.',
    commitment: 'Відбиток',
    root: 'Корінь списку',
    round: 'Раунд маяка',
    button: 'Сторінка розіграшу',
    zone: 'за Києвом',
  },
  ru: {
    subject: (lot: string) => `«${lot}»: всё раскуплено, розыгрыш назначен`,
    soon: (lot: string, prize: string) =>
      `Лот «${lot}» раскуплен. Разыгрываем «${prize}» — и твои билеты в игре.`,
    when: 'Розыгрыш',
    tickets: 'Всего билетов',
    proof:
      'Список билетов закрыт, и его отпечаток вот здесь. После розыгрыша по нему каждый проверит, что ничего не изменено.',
    commitment: 'Отпечаток',
    root: 'Корень списка',
    round: 'Раунд маяка',
    button: 'Страница розыгрыша',
    zone: 'по Киеву',
  },
  en: {
    subject: (lot: string) => `“${lot}” is sold out: its draw is scheduled`,
    soon: (lot: string, prize: string) =>
      `“${lot}” is sold out. “${prize}” will be drawn, and your tickets take part.`,
    when: 'Draw',
    tickets: 'Tickets in all',
    proof:
      'The list of tickets is closed, and this is its fingerprint. After the draw anybody can check by it that nothing was changed.',
    commitment: 'Commitment',
    root: 'Root of the list',
    round: 'Beacon round',
    button: 'The draw’s page',
    zone: 'Kyiv time',
  },
} as const;

const LOCALES: Readonly<Record<Language, string>> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' };

const moment = (language: Language, at: Date): string =>
  `${new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(at)} ${words[language].zone}`;

/**
 * To every holder of a ticket when a lot is sold out: when it is drawn, and the published commitment
 * (docs/draws.md#in-five-steps).
 */
export const drawClosedMail = (frame: MailFrame, draw: Values): Mail => {
  const texts = words[frame.language];
  const { commitment } = draw;
  return renderMail(
    frame,
    {
      subject: texts.subject(draw.lot),
      heading: greeting(frame.language, draw.name),
      body: [
        texts.soon(draw.lot, draw.prize),
        {
          facts: [
            [texts.when, moment(frame.language, draw.drawAt)],
            [texts.tickets, String(draw.tickets)],
          ],
        },
        ...(commitment === null
          ? []
          : [
              texts.proof,
              {
                facts: [
                  [texts.commitment, commitment.id] as const,
                  [texts.root, commitment.root] as const,
                  [texts.round, String(commitment.round)] as const,
                ],
              },
            ]),
        { button: texts.button, link: draw.link },
      ],
    },
    draw.unsubscribe,
  );
};
