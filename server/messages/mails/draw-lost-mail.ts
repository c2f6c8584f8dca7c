import type { DrawResultValues } from './draw-won-mail.ts';
import { greeting } from './greeting.ts';
import type { Mail, MailFrame } from './mail.ts';
import { renderMail } from './render-mail.ts';

const words = {
  uk: {
    subject: (lot: string) => `«${lot}»: розіграш відбувся`,
    lost: (lot: string, prize: string) =>
      `Розіграш лота «${lot}» відбувся. Цього разу «${prize}» дістається іншому квитку. Дякуємо, що граєш разом з нами!`,
    ticket: 'Виграшний квиток',
    button: 'Як визначили переможця',
  },
  ru: {
    subject: (lot: string) => `«${lot}»: розыгрыш состоялся`,
    lost: (lot: string, prize: string) =>
      `Розыгрыш лота «${lot}» состоялся. На этот раз «${prize}» достаётся другому билету. Спасибо, что играешь вместе с нами!`,
    ticket: 'Выигрышный билет',
    button: 'Как определили победителя',
  },
  en: {
    subject: (lot: string) => `“${lot}” has been drawn`,
    lost: (lot: string, prize: string) =>
      `The draw of “${lot}” took place. This time “${prize}” goes to another ticket. Thank you for playing with us!`,
    ticket: 'Winning ticket',
    button: 'How the winner was found',
  },
} as const;

/** To those whose tickets did not win. */
export const drawLostMail = (frame: MailFrame, draw: DrawResultValues): Mail => {
  const texts = words[frame.language];
  return renderMail(
    frame,
    {
      subject: texts.subject(draw.lot),
      heading: greeting(frame.language, draw.name),
      body: [
        texts.lost(draw.lot, draw.prize),
        { facts: [[texts.ticket, draw.ticket]] },
        { button: texts.button, link: draw.link },
      ],
    },
    draw.unsubscribe,
  );
};
