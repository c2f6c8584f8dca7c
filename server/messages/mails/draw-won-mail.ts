import { greeting } from './greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinks } from './mail.ts';
import { renderMail } from './render-mail.ts';

export type DrawResultValues = {
  readonly name: string;
  /** Titles in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** Title of the winning ticket. */
  readonly ticket: string;
  /** The draw's page, or the lot's. */
  readonly link: string;
  /** Null for whoever left the mailing already. */
  readonly unsubscribe: UnsubscribeLinks | null;
};

const words = {
  uk: {
    subject: (prize: string) => `Ти виграєш! ${prize} — твій приз`,
    won: (lot: string, prize: string) =>
      `Розіграш лота «${lot}» відбувся, і твій квиток виграв: «${prize}» тепер твій приз. Вітаємо!`,
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Виграшний квиток',
    button: 'Як визначили переможця',
    note: 'Ми зв’яжемося з тобою, щоб домовитися про вручення. Платити за приз не треба: якщо хтось просить гроші або дані картки, це не ми.',
  },
  ru: {
    subject: (prize: string) => `Это победа! ${prize} — твой приз`,
    won: (lot: string, prize: string) =>
      `Розыгрыш лота «${lot}» состоялся, и твой билет выиграл: «${prize}» теперь твой приз. Поздравляем!`,
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Выигрышный билет',
    button: 'Как определили победителя',
    note: 'Мы свяжемся с тобой, чтобы договориться о вручении. Платить за приз не нужно: если кто-то просит деньги или данные карты, это не мы.',
  },
  en: {
    subject: (prize: string) => `You have won: ${prize}`,
    won: (lot: string, prize: string) =>
      `The draw of “${lot}” took place, and your ticket won: “${prize}” is yours. Congratulations!`,
    lot: 'Lot',
    prize: 'Prize',
    ticket: 'Winning ticket',
    button: 'How the winner was found',
    note: 'We will get in touch to arrange the handover. The prize costs you nothing: whoever asks for money or card details is not us.',
  },
} as const;

/** To the winner of a draw. */
export const drawWonMail = (frame: MailFrame, draw: DrawResultValues): Mail => {
  const texts = words[frame.language];
  return renderMail(
    frame,
    {
      subject: texts.subject(draw.prize),
      heading: greeting(frame.language, draw.name),
      body: [
        texts.won(draw.lot, draw.prize),
        {
          facts: [
            [texts.lot, draw.lot],
            [texts.prize, draw.prize],
            [texts.ticket, draw.ticket],
          ],
        },
        { button: texts.button, link: draw.link },
      ],
      note: texts.note,
    },
    draw.unsubscribe,
  );
};
