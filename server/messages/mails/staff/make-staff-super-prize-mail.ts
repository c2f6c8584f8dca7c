import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import {
  minorUnitsToText,
  type WholeUnits,
  wholeToMinorUnits,
} from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatDrawLogHeadFacts } from '../draws/format-draw-log-head-facts.ts';
import { formatMomentText } from '../format-moment-text.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatStaffWinnerFacts, type WinnerContact } from './winner-facts.ts';

type Values = {
  readonly superId: number;
  /** The super prize's title in the reader's language. */
  readonly prize: string;
  /** The super prize in whole hryvnias. */
  readonly total: WholeUnits;
  readonly tickets: number;
  readonly voided: number;
  readonly logHead: DrawLogEnd | null;
} & (
  | { readonly about: 'closed'; readonly drawAt: Date }
  | {
      readonly about: 'drawn';
      /** Tells whether the prize was forfeited by whom the draw had named before. */
      readonly again: boolean;
      /** The winner's contacts and ticket; null: no ticket is left that could win. */
      readonly winner: (WinnerContact & { readonly ticket: string }) | null;
    }
);

export const staffSuperPrizeMailTexts = {
  uk: {
    closed: 'Список квитків суперпризу закрито',
    drawn: 'Суперприз розіграно',
    nobody: 'Суперприз розіграно без переможця',
    nextClosed: 'Розіграш магазин проведе сам; коли буде результат, прийде ще один лист.',
    nextDrawn:
      'Що далі: про виграш магазин уже написав, і переможець прийме приз у своєму акаунті, де вкаже, куди його надіслати. Тоді підтвердь особу переможця, надішли приз або передай особисто. За приз нічого не платять.',
    again: 'Суперприз утрачено й розіграно ще раз. Виграшний квиток тепер інший:',
    nextForfeited: 'Суперприз утрачено за кожним квитком, який виграв, а інших не лишилося.',
    nextNobody: 'Жоден квиток не міг виграти: їх не було, або оплату за всі повернуто.',
    prize: 'Суперприз',
    total: 'Сума',
    tickets: 'Квитків',
    voided: 'Із них не беруть участі',
    when: 'Розіграш',
    prizes: 'Призи, які прийнято',
    draw: 'Про розіграш',
    person: 'Про людину',
    button: 'Сторінка суперпризу',
  },
  ru: {
    closed: 'Список билетов суперприза закрыт',
    drawn: 'Суперприз разыгран',
    nobody: 'Суперприз разыгран без победителя',
    nextClosed: 'Розыгрыш магазин проведёт сам; когда будет результат, придёт ещё одно письмо.',
    nextDrawn:
      'Что дальше: о выигрыше магазин уже написал, и победитель примет приз в своём аккаунте, где укажет, куда его отправить. Тогда подтверди личность победителя, отправь приз или передай лично. За приз ничего не платят.',
    again: 'Суперприз утрачен и разыгран ещё раз. Выигрышный билет теперь другой:',
    nextForfeited: 'Суперприз утрачен по каждому билету, который выиграл, а других не осталось.',
    nextNobody: 'Ни один билет не мог выиграть: их не было, или оплата за все возвращена.',
    prize: 'Суперприз',
    total: 'Сумма',
    tickets: 'Билетов',
    voided: 'Из них не участвуют',
    when: 'Розыгрыш',
    prizes: 'Принятые призы',
    draw: 'О розыгрыше',
    person: 'О человеке',
    button: 'Страница суперприза',
  },
  en: {
    closed: 'The super prize’s list of tickets is closed',
    drawn: 'The super prize was drawn',
    nobody: 'The super prize was drawn without a winner',
    nextClosed: 'The shop runs the draw by itself; another email comes when there is a result.',
    nextDrawn:
      'What to do next: the shop has told the winner by email, and they accept the prize in their account, where they say where it should go. Then confirm who they are, send the prize or hand it over in person. The prize costs them nothing.',
    again: 'The super prize was forfeited and drawn again. Another ticket wins now:',
    nextForfeited: 'Every ticket that won has forfeited the super prize, and no other is left.',
    nextNobody: 'No ticket could win: there was none, or the payment of all was taken back.',
    prize: 'Super prize',
    total: 'Sum',
    tickets: 'Tickets',
    voided: 'Of them not taking part',
    when: 'Draw',
    prizes: 'Accepted prizes',
    draw: 'About the draw',
    person: 'About the person',
    button: 'The super prize’s page',
  },
} as const;

const translate = makeTextTranslator(staffSuperPrizeMailTexts);

/**
 * Makes the mail to staff that the list of a super prize is closed; or who won it, how to reach them, and what to do.
 */
export const makeStaffSuperPrizeMail = (frame: MailFrame, values: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const { superId, prize, total, tickets, voided } = values;
  const winner = values.about === 'drawn' ? values.winner : null;
  const again = values.about === 'drawn' && values.again;
  const [heading, next] =
    values.about === 'closed'
      ? [t('closed'), t('nextClosed')]
      : winner === null
        ? [t('nobody'), again ? t('nextForfeited') : t('nextNobody')]
        : [t('drawn'), t('nextDrawn')];
  const facts: readonly (readonly [string, string])[] = [
    [t('prize'), prize],
    [t('total'), formatMoneyText(language, minorUnitsToText(wholeToMinorUnits(total)), 'UAH')],
    [t('tickets'), String(tickets)],
    ...(voided === 0 ? [] : [[t('voided'), String(voided)] as const]),
    ...(values.about === 'closed' ? [[t('when'), formatMomentText(language, values.drawAt)] as const] : []),
  ];
  const person = winner === null ? [] : formatStaffWinnerFacts(language, winner.ticket, winner);
  return renderMail(frame, {
    subject: `${frame.shopName}: ${heading}`,
    heading,
    body: [
      ...(again && winner !== null ? [t('again')] : []),
      { facts: [...facts, ...person, ...formatDrawLogHeadFacts(language, values.logHead)] },
      next,
      {
        facts: [
          [t('draw'), `operator superprize show ${superId}`],
          ...(winner === null
            ? []
            : [
                [t('prizes'), 'operator prizes list --state accepted'] as const,
                [t('person'), `operator users show ${winner.id}`] as const,
              ]),
        ],
      },
      { button: t('button'), link: `${publicUrl}/superprize-${superId}` },
    ],
  });
};
