import type { LogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { greeting } from '../greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { logHeadFacts } from './log-head-facts.ts';

/** Of a super prize there is no lot: its prize is what is drawn. */
export type SuperWonValues = Omit<DrawResultValues, 'lot'>;

export type DrawResultValues = {
  readonly name: string;
  /** Titles in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** Title of the winning ticket. */
  readonly ticket: string;
  /** The draw's page, or the lot's. */
  readonly link: string;
  readonly logHead: LogEnd | null;
};

const words = {
  uk: {
    subject: (prize: string) => `Твій квиток виграв: «${prize}»!`,
    won: (lot: string, prize: string) =>
      `Розіграш лота «${lot}» відбувся, і твій квиток виграв «${prize}». Вітаємо!`,
    wonSuper: (prize: string) => `Суперприз розіграно, і твій квиток виграв «${prize}». Вітаємо!`,
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Виграшний квиток',
    details: 'Перевірити телефон і адресу',
    button: 'Як визначили переможця',
    note: 'Ми зв’яжемося з тобою, щоб домовитися про доставку. Платити за приз не треба: якщо хтось просить гроші або дані картки, це не ми.',
  },
  ru: {
    subject: (prize: string) => `Твой билет выиграл: «${prize}»!`,
    won: (lot: string, prize: string) =>
      `Розыгрыш лота «${lot}» состоялся, и твой билет выиграл «${prize}». Поздравляем!`,
    wonSuper: (prize: string) => `Суперприз разыгран, и твой билет выиграл «${prize}». Поздравляем!`,
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Выигрышный билет',
    details: 'Проверить телефон и адрес',
    button: 'Как определили победителя',
    note: 'Мы свяжемся с тобой, чтобы договориться о доставке. Платить за приз не нужно: если кто-то просит деньги или данные карты, это не мы.',
  },
  en: {
    subject: (prize: string) => `You’ve won: ${prize}!`,
    won: (lot: string, prize: string) =>
      `The draw took place: ${lot}. Your ticket won the prize: ${prize}. Congratulations!`,
    wonSuper: (prize: string) =>
      `The super prize was drawn, and your ticket won it: ${prize}. Congratulations!`,
    lot: 'Lot',
    prize: 'Prize',
    ticket: 'Winning ticket',
    details: 'Check my phone and address',
    button: 'How the winner was found',
    note: 'We’ll get in touch to arrange the delivery. The prize costs you nothing: if someone asks for money or card details, it isn’t us.',
  },
} as const;

const wonMail = (
  frame: MailFrame,
  { name, prize, ticket, link, logHead }: SuperWonValues,
  told: string,
  about: readonly (readonly [string, string])[],
): Mail => {
  const texts = words[frame.language];
  return renderMail(frame, {
    subject: texts.subject(prize),
    heading: greeting(frame.language, name),
    body: [
      told,
      {
        facts: [
          ...about,
          [texts.prize, prize],
          [texts.ticket, ticket],
          ...logHeadFacts(frame.language, logHead),
        ],
      },
      { button: texts.details, link: `${frame.publicUrl}/account` },
      { button: texts.button, link },
    ],
    note: texts.note,
  });
};

/** To the winner of a draw. */
export const drawWonMail = (frame: MailFrame, draw: DrawResultValues): Mail => {
  const texts = words[frame.language];
  return wonMail(frame, draw, texts.won(draw.lot, draw.prize), [[texts.lot, draw.lot]]);
};

/** To the winner of a super prize. */
export const superWonMail = (frame: MailFrame, draw: SuperWonValues): Mail =>
  wonMail(frame, draw, words[frame.language].wonSuper(draw.prize), []);
