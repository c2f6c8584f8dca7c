import type { Points } from '../../../../src/domain/accounts/points.ts';
import { greeting } from '../greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinks } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import type { DrawResultValues } from './draw-won-mail.ts';
import { logHeadFacts } from './log-head-facts.ts';

/** What only those are told who asked for news: where lots alike are, and the way out of the mailing. */
export type DrawNews = { readonly link: string; readonly unsubscribe: UnsubscribeLinks };

const words = {
  uk: {
    subject: (lot: string) => `«${lot}»: розіграш відбувся`,
    lost: (lot: string, prize: string) =>
      `Розіграш лота «${lot}» відбувся. Цього разу «${prize}» дістається іншому квитку. Дякуємо, що ти з нами.`,
    bought: (bought: string) => `Твоя покупка лишається твоєю: «${bought}».`,
    ticket: 'Виграшний квиток',
    points: 'Балів на твоєму рахунку',
    button: 'Як визначили переможця',
    news: 'Схожі лоти',
  },
  ru: {
    subject: (lot: string) => `«${lot}»: розыгрыш состоялся`,
    lost: (lot: string, prize: string) =>
      `Розыгрыш лота «${lot}» состоялся. На этот раз «${prize}» достаётся другому билету. Спасибо, что ты с нами.`,
    bought: (bought: string) => `Твоя покупка остаётся твоей: «${bought}».`,
    ticket: 'Выигрышный билет',
    points: 'Баллов на твоём счёте',
    button: 'Как определили победителя',
    news: 'Похожие лоты',
  },
  en: {
    subject: (lot: string) => `${lot} has been drawn`,
    lost: (lot: string, prize: string) =>
      `The draw took place: ${lot}. This time the prize, ${prize}, goes to another ticket. Thank you for being with us.`,
    bought: (bought: string) => `What you bought is still yours: ${bought}.`,
    ticket: 'Winning ticket',
    points: 'Points in your account',
    button: 'How the winner was found',
    news: 'Similar lots',
  },
} as const;

/** To those whose tickets did not win; `bought`: the title of what is theirs all the same; `points`: what they own. */
export const drawLostMail = (
  frame: MailFrame,
  draw: DrawResultValues & {
    readonly bought: string;
    readonly points: Points;
    readonly news: DrawNews | null;
  },
): Mail => {
  const texts = words[frame.language];
  return renderMail(
    frame,
    {
      subject: texts.subject(draw.lot),
      heading: greeting(frame.language, draw.name),
      body: [
        texts.lost(draw.lot, draw.prize),
        texts.bought(draw.bought),
        {
          facts: [
            [texts.ticket, draw.ticket],
            ...(draw.points > 0n ? [[texts.points, String(draw.points)] as const] : []),
            ...logHeadFacts(frame.language, draw.logHead),
          ],
        },
        { button: texts.button, link: draw.link },
        ...(draw.news === null ? [] : [{ button: texts.news, link: draw.news.link }]),
      ],
    },
    draw.news?.unsubscribe,
  );
};
