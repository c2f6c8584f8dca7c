import type { Points } from '../../../../src/domain/accounts/points.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatDrawLogHeadFacts } from './format-draw-log-head-facts.ts';
import type { DrawResultValues } from './make-draw-won-mail.ts';

/**
 * The links in the mail about a draw that was not won, only for readers who asked for news: one to similar lots, and
 * those that unsubscribe.
 */
export type LostDrawNews = { readonly link: string; readonly unsubscribe: UnsubscribeLinkPair };

export const drawLostMailTexts = {
  uk: {
    subject: '«{lot}»: розіграш відбувся',
    lost: 'Розіграш лота «{lot}» відбувся. Цього разу «{prize}» дістається іншому квитку. Дякуємо, що ти з нами.',
    againSubject: '«{lot}»: приз розіграно ще раз',
    again:
      'Розіграш лота «{lot}» відбувся, але за квитком, який виграв раніше, приз «{prize}» втрачено. Його розіграно ще раз: те саме випадкове число назвало інший квиток, не твій. Усе записано у відкритому журналі розіграшів. Дякуємо, що ти з нами.',
    bought: 'Твоя покупка лишається твоєю: «{bought}».',
    ticket: 'Виграшний квиток',
    points: 'Балів на твоєму рахунку',
    button: 'Як визначили переможця',
    news: 'Схожі лоти',
  },
  ru: {
    subject: '«{lot}»: розыгрыш состоялся',
    lost: 'Розыгрыш лота «{lot}» состоялся. На этот раз «{prize}» достаётся другому билету. Спасибо, что ты с нами.',
    againSubject: '«{lot}»: приз разыгран ещё раз',
    again:
      'Розыгрыш лота «{lot}» состоялся, но по билету, который выиграл раньше, приз «{prize}» утрачен. Он разыгран ещё раз: то же случайное число назвало другой билет, не твой. Всё записано в открытом журнале розыгрышей. Спасибо, что ты с нами.',
    bought: 'Твоя покупка остаётся твоей: «{bought}».',
    ticket: 'Выигрышный билет',
    points: 'Баллов на твоём счёте',
    button: 'Как определили победителя',
    news: 'Похожие лоты',
  },
  en: {
    subject: '{lot} has been drawn',
    lost: 'The draw took place: {lot}. This time the prize, {prize}, goes to another ticket. Thank you for being with us.',
    againSubject: '{lot}: the prize was drawn again',
    again:
      'The draw took place: {lot}. The ticket that won before has forfeited the prize ({prize}), so it was drawn again: the same random number named another ticket, not yours. The public log of draws has it all. Thank you for being with us.',
    bought: 'What you bought is still yours: {bought}.',
    ticket: 'Winning ticket',
    points: 'Points in your account',
    button: 'How the winner was found',
    news: 'Similar lots',
  },
} as const;

const translate = makeTextTranslator(drawLostMailTexts);

/**
 * Makes the mail to holders whose tickets did not win a draw; `bought` is the title of the product that is theirs all
 * the same, null where it was given back; `points` are the points that they own.
 */
export const makeDrawLostMail = (
  frame: MailFrame,
  draw: DrawResultValues & {
    readonly bought: string | null;
    readonly points: Points;
    readonly news: LostDrawNews | null;
  },
): Mail => {
  const t = translate(frame.language);
  return renderMail(
    frame,
    {
      subject: draw.again ? t('againSubject', { lot: draw.lot }) : t('subject', { lot: draw.lot }),
      heading: formatMailGreeting(frame.language, draw.name),
      body: [
        draw.again
          ? t('again', { lot: draw.lot, prize: draw.prize })
          : t('lost', { lot: draw.lot, prize: draw.prize }),
        ...(draw.bought === null ? [] : [t('bought', { bought: draw.bought })]),
        {
          facts: [
            [t('ticket'), draw.ticket],
            ...(draw.points > 0n ? [[t('points'), String(draw.points)] as const] : []),
            ...formatDrawLogHeadFacts(frame.language, draw.logHead),
          ],
        },
        { button: t('button'), link: draw.link },
        ...(draw.news === null ? [] : [{ button: t('news'), link: draw.news.link }]),
      ],
    },
    draw.news?.unsubscribe,
  );
};
