import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDrawLogHeadFacts } from '../draws/format-draw-log-head-facts.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatStaffWinnerFacts, type WinnerContact } from './winner-facts.ts';

type Values = {
  readonly lotId: number;
  /** The titles of lot and prize in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** The title of the winning ticket. */
  readonly ticket: string;
  readonly logHead: DrawLogEnd | null;
  readonly winner: WinnerContact;
};

export const staffWinnerMailTexts = {
  uk: {
    subject: '{shop}: є переможець, приз «{prize}»',
    heading: 'Є переможець',
    next: 'Що далі: зателефонуй або напиши переможцю й домовся про доставку. Про виграш магазин уже написав. За приз нічого не платять.',
    prize: 'Приз',
    lot: 'Лот',
    draw: 'Про розіграш',
    person: 'Про людину',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: '{shop}: есть победитель, приз «{prize}»',
    heading: 'Есть победитель',
    next: 'Что дальше: позвони или напиши победителю и договорись о доставке. О выигрыше магазин уже написал. За приз ничего не платят.',
    prize: 'Приз',
    lot: 'Лот',
    draw: 'О розыгрыше',
    person: 'О человеке',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: '{shop}: there is a winner, the prize is {prize}',
    heading: 'There is a winner',
    next: 'What to do next: call or write to the winner and arrange the delivery. The shop has told them by email. The prize costs them nothing.',
    prize: 'Prize',
    lot: 'Lot',
    draw: 'About the draw',
    person: 'About the person',
    button: 'Draw page',
  },
} as const;

const translate = makeTextTranslator(staffWinnerMailTexts);

/** Makes the mail to staff about a lot's winner: how to reach them, and what to do. */
export const makeStaffWinnerMail = (frame: MailFrame, values: Values): Mail => {
  const { lotId, lot, prize, ticket, winner, logHead } = values;
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { shop: frame.shopName, prize }),
    heading: t('heading'),
    body: [
      {
        facts: [
          [t('prize'), prize],
          [t('lot'), lot],
          ...formatStaffWinnerFacts(frame.language, ticket, winner),
        ],
      },
      t('next'),
      {
        facts: [
          [t('draw'), `operator draw show ${lotId}`],
          [t('person'), `operator users show ${winner.id}`],
          ...formatDrawLogHeadFacts(frame.language, logHead),
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/draw-${lotId}` },
    ],
  });
};
