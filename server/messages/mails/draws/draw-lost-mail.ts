import type { Points } from '../../../../src/domain/accounts/points.ts';
import { translator } from '../../../../src/texts/translator.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { mailGreeting } from '../mail-greeting.ts';
import { renderMail } from '../render-mail.ts';
import type { DrawResultValues } from './draw-won-mail.ts';
import { logHeadFacts } from './log-head-facts.ts';

/**
 * The news in a draw's mail, only for readers who asked for news: a link to similar lots, and the links that
 * unsubscribe.
 */
export type LostDrawNews = { readonly link: string; readonly unsubscribe: UnsubscribeLinkPair };

export const drawLostTexts = {
  uk: {
    subject: '«{lot}»: розіграш відбувся',
    lost: 'Розіграш лота «{lot}» відбувся. Цього разу «{prize}» дістається іншому квитку. Дякуємо, що ти з нами.',
    bought: 'Твоя покупка лишається твоєю: «{bought}».',
    ticket: 'Виграшний квиток',
    points: 'Балів на твоєму рахунку',
    button: 'Як визначили переможця',
    news: 'Схожі лоти',
  },
  ru: {
    subject: '«{lot}»: розыгрыш состоялся',
    lost: 'Розыгрыш лота «{lot}» состоялся. На этот раз «{prize}» достаётся другому билету. Спасибо, что ты с нами.',
    bought: 'Твоя покупка остаётся твоей: «{bought}».',
    ticket: 'Выигрышный билет',
    points: 'Баллов на твоём счёте',
    button: 'Как определили победителя',
    news: 'Похожие лоты',
  },
  en: {
    subject: '{lot} has been drawn',
    lost: 'The draw took place: {lot}. This time the prize, {prize}, goes to another ticket. Thank you for being with us.',
    bought: 'What you bought is still yours: {bought}.',
    ticket: 'Winning ticket',
    points: 'Points in your account',
    button: 'How the winner was found',
    news: 'Similar lots',
  },
} as const;

const translate = translator(drawLostTexts);

/**
 * The mail to holders whose tickets did not win; `bought` is the title of the product that is theirs all the same,
 * `points` are the points that they own.
 */
export const drawLostMail = (
  frame: MailFrame,
  draw: DrawResultValues & {
    readonly bought: string;
    readonly points: Points;
    readonly news: LostDrawNews | null;
  },
): Mail => {
  const t = translate(frame.language);
  return renderMail(
    frame,
    {
      subject: t('subject', { lot: draw.lot }),
      heading: mailGreeting(frame.language, draw.name),
      body: [
        t('lost', { lot: draw.lot, prize: draw.prize }),
        t('bought', { bought: draw.bought }),
        {
          facts: [
            [t('ticket'), draw.ticket],
            ...(draw.points > 0n ? [[t('points'), String(draw.points)] as const] : []),
            ...logHeadFacts(frame.language, draw.logHead),
          ],
        },
        { button: t('button'), link: draw.link },
        ...(draw.news === null ? [] : [{ button: t('news'), link: draw.news.link }]),
      ],
    },
    draw.news?.unsubscribe,
  );
};
