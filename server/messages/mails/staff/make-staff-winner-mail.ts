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
    next: 'Що далі: про виграш магазин уже написав, і переможець прийме приз у своєму акаунті, де вкаже, куди його надіслати. Тоді підтвердь особу переможця, запакуй приз і надішли. За приз нічого не платять.',
    prize: 'Приз',
    lot: 'Лот',
    prizes: 'Призи, які прийнято',
    draw: 'Про розіграш',
    person: 'Про людину',
    button: 'Сторінка розіграшу',
  },
  ru: {
    subject: '{shop}: есть победитель, приз «{prize}»',
    heading: 'Есть победитель',
    next: 'Что дальше: о выигрыше магазин уже написал, и победитель примет приз в своём аккаунте, где укажет, куда его отправить. Тогда подтверди личность победителя, упакуй приз и отправь. За приз ничего не платят.',
    prize: 'Приз',
    lot: 'Лот',
    prizes: 'Принятые призы',
    draw: 'О розыгрыше',
    person: 'О человеке',
    button: 'Страница розыгрыша',
  },
  en: {
    subject: '{shop}: there is a winner, the prize is {prize}',
    heading: 'There is a winner',
    next: 'What to do next: the shop has told the winner by email, and they accept the prize in their account, where they say where it should go. Then confirm who they are, pack the prize and send it. The prize costs them nothing.',
    prize: 'Prize',
    lot: 'Lot',
    prizes: 'Accepted prizes',
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
          [t('prizes'), 'operator prizes list --state accepted'],
          [t('draw'), `operator draw show ${lotId}`],
          [t('person'), `operator users show ${winner.id}`],
          ...formatDrawLogHeadFacts(frame.language, logHead),
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/draw-${lotId}` },
    ],
  });
};
