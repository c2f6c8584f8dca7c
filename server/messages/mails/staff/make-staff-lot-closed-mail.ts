import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDrawLogHeadFacts } from '../draws/format-draw-log-head-facts.ts';
import { formatMomentText } from '../format-moment-text.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = {
  readonly lotId: number;
  /** The titles of lot and prize in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  readonly sold: number;
  readonly amount: number;
  readonly tickets: number;
  /** The time of the draw; null: no ticket can win. */
  readonly drawAt: Date | null;
  readonly logHead: DrawLogEnd | null;
};

export const staffLotClosedMailTexts = {
  uk: {
    subject: '{shop}: продаж лота «{lot}» завершено',
    heading: 'Продаж лота завершено',
    next: 'Список квитків закрито. Розіграш магазин проведе сам; коли буде переможець, прийде ще один лист.',
    lot: 'Лот',
    prize: 'Приз',
    sold: 'Продано',
    ofAll: '{sold} з {amount}',
    tickets: 'Квитків',
    when: 'Розіграш',
    nobody: 'Без переможця: жоден квиток не може виграти',
    overNext: 'Список квитків закрито. Розігрувати нема що: приз лишається в магазину.',
    command: 'Про розіграш',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: '{shop}: продажа лота «{lot}» завершена',
    heading: 'Продажа лота завершена',
    next: 'Список билетов закрыт. Розыгрыш магазин проведёт сам; когда будет победитель, придёт ещё одно письмо.',
    lot: 'Лот',
    prize: 'Приз',
    sold: 'Продано',
    ofAll: '{sold} из {amount}',
    tickets: 'Билетов',
    when: 'Розыгрыш',
    nobody: 'Без победителя: ни один билет не может выиграть',
    overNext: 'Список билетов закрыт. Разыгрывать нечего: приз остаётся у магазина.',
    command: 'О розыгрыше',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: '{shop}: sales are over, the lot is {lot}',
    heading: 'The sale of a lot is over',
    next: 'The list of tickets is closed. The shop runs the draw by itself; another email comes when there is a winner.',
    lot: 'Lot',
    prize: 'Prize',
    sold: 'Sold',
    ofAll: '{sold} of {amount}',
    tickets: 'Tickets',
    when: 'Draw',
    nobody: 'Without a winner: no ticket can win',
    overNext: 'The list of tickets is closed. There is nothing to draw: the prize stays with the shop.',
    command: 'About the draw',
    button: 'Draw page',
  },
} as const;

const translate = makeTextTranslator(staffLotClosedMailTexts);

/** Makes the mail to staff that a lot is sold out or has ended. */
export const makeStaffLotClosedMail = (frame: MailFrame, closed: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const { lotId, lot, prize, sold, amount, tickets, drawAt } = closed;
  return renderMail(frame, {
    subject: t('subject', { shop: frame.shopName, lot }),
    heading: t('heading'),
    body: [
      {
        facts: [
          [t('lot'), lot],
          [t('prize'), prize],
          [t('sold'), t('ofAll', { sold, amount })],
          [t('tickets'), String(tickets)],
          [t('when'), drawAt === null ? t('nobody') : formatMomentText(language, drawAt)],
          [t('command'), `operator draw show ${lotId}`],
          ...formatDrawLogHeadFacts(language, closed.logHead),
        ],
      },
      drawAt === null ? t('overNext') : t('next'),
      { button: t('button'), link: `${publicUrl}/draw-${lotId}` },
    ],
  });
};
