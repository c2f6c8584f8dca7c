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
  /** Tells whether the prize was forfeited by whom the draw had named before. */
  readonly again: boolean;
  /** Null: with each ticket that won the prize was forfeited. */
  readonly winner: WinnerContact | null;
};

export const staffWinnerMailTexts = {
  uk: {
    subject: '{shop}: є переможець, приз «{prize}»',
    heading: 'Є переможець',
    nobodySubject: '{shop}: приз «{prize}» лишився без переможця',
    nobody: 'Переможця немає',
    again: 'Приз утрачено й розіграно ще раз. Виграшний квиток тепер інший:',
    nobodyNext:
      'Приз утрачено за кожним квитком, який виграв, а інших не лишилося: приз лишається в магазину.',
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
    nobodySubject: '{shop}: приз «{prize}» остался без победителя',
    nobody: 'Победителя нет',
    again: 'Приз утрачен и разыгран ещё раз. Выигрышный билет теперь другой:',
    nobodyNext:
      'Приз утрачен по каждому билету, который выиграл, а других не осталось: приз остаётся в магазине.',
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
    nobodySubject: '{shop}: the prize has no winner, it is {prize}',
    nobody: 'There is no winner',
    again: 'The prize was forfeited and drawn again. Another ticket wins now:',
    nobodyNext:
      'Every ticket that won has forfeited the prize, and no other is left: it stays with the shop.',
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

/**
 * Makes the mail to staff about a lot's winner: how to reach them, and what to do; after a forfeit about whoever wins now, or
 * that nobody does.
 */
export const makeStaffWinnerMail = (frame: MailFrame, values: Values): Mail => {
  const { lotId, lot, prize, ticket, winner, logHead, again } = values;
  const t = translate(frame.language);
  return renderMail(frame, {
    subject:
      winner === null
        ? t('nobodySubject', { shop: frame.shopName, prize })
        : t('subject', { shop: frame.shopName, prize }),
    heading: winner === null ? t('nobody') : t('heading'),
    body: [
      ...(again && winner !== null ? [t('again')] : []),
      {
        facts: [
          [t('prize'), prize],
          [t('lot'), lot],
          ...(winner === null ? [] : formatStaffWinnerFacts(frame.language, ticket, winner)),
        ],
      },
      winner === null ? t('nobodyNext') : t('next'),
      {
        facts: [
          ...(winner === null ? [] : [[t('prizes'), 'operator prizes list --state accepted'] as const]),
          [t('draw'), `operator draw show ${lotId}`],
          ...(winner === null ? [] : [[t('person'), `operator users show ${winner.id}`] as const]),
          ...formatDrawLogHeadFacts(frame.language, logHead),
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/draw-${lotId}` },
    ],
  });
};
