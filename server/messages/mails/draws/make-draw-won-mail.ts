import type { DrawLogEnd } from '../../../../src/domain/draws/proof/draw-log.ts';
import { type MinorUnits, minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatDrawLogHeadFacts } from './format-draw-log-head-facts.ts';

/** The values of the mail about a won super prize, which has no lot: its prize is what is drawn. */
export type SuperPrizeWonValues = Omit<DrawWonValues, 'lot' | 'cash'>;

export type DrawResultValues = {
  readonly name: string;
  /** The titles of lot and prize in the reader's language. */
  readonly lot: string;
  readonly prize: string;
  /** The title of the winning ticket. */
  readonly ticket: string;
  /** The address of the draw's page, or the lot's. */
  readonly link: string;
  readonly logHead: DrawLogEnd | null;
  /** Tells whether the prize was forfeited by whom the draw had named before, and drawn again. */
  readonly again: boolean;
};

/**
 * `acceptBy`: until when the prize is to be accepted; `cash`: the money that its winner can have in its place, in UAH, null where
 * the shop offers none.
 */
type DrawWonValues = DrawResultValues & { readonly acceptBy: Date; readonly cash: MinorUnits | null };

export const drawWonMailTexts = {
  uk: {
    subject: 'Твій квиток виграв: «{prize}»!',
    won: 'Розіграш лота «{lot}» відбувся, і твій квиток виграв «{prize}». Вітаємо!',
    wonSuper: 'Суперприз розіграно, і твій квиток виграв «{prize}». Вітаємо!',
    again:
      'Приз розіграно ще раз: за квитком, який виграв раніше, його втрачено, і те саме випадкове число назвало твій квиток. Це не помилка: усе записано у відкритому журналі розіграшів.',
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Виграшний квиток',
    accept: 'Прийми приз в акаунті: укажи, куди його надіслати.',
    cash: 'Замість призу можна взяти гроші: {sum}. Тоді вкажи в акаунті банківський рахунок, на який їх переказати.',
    by: 'Прийняти до',
    details: 'Прийняти приз',
    button: 'Як визначили переможця',
    note: 'Далі ми підтвердимо твою особу й надішлемо приз. Платити за приз не треба: якщо хтось просить гроші або дані картки, це не ми.',
  },
  ru: {
    subject: 'Твой билет выиграл: «{prize}»!',
    won: 'Розыгрыш лота «{lot}» состоялся, и твой билет выиграл «{prize}». Поздравляем!',
    wonSuper: 'Суперприз разыгран, и твой билет выиграл «{prize}». Поздравляем!',
    again:
      'Приз разыгран ещё раз: по билету, который выиграл раньше, он утрачен, и то же случайное число назвало твой билет. Это не ошибка: всё записано в открытом журнале розыгрышей.',
    lot: 'Лот',
    prize: 'Приз',
    ticket: 'Выигрышный билет',
    accept: 'Прими приз в аккаунте: укажи, куда его отправить.',
    cash: 'Вместо приза можно взять деньги: {sum}. Тогда укажи в аккаунте банковский счёт, на который их перевести.',
    by: 'Принять до',
    details: 'Принять приз',
    button: 'Как определили победителя',
    note: 'Дальше мы подтвердим твою личность и отправим приз. Платить за приз не нужно: если кто-то просит деньги или данные карты, это не мы.',
  },
  en: {
    subject: 'You’ve won: {prize}!',
    won: 'The draw took place: {lot}. Your ticket won the prize: {prize}. Congratulations!',
    wonSuper: 'The super prize was drawn, and your ticket won it: {prize}. Congratulations!',
    again:
      'The prize was drawn again: the ticket that won before has forfeited it, and the same random number named yours. This is no mistake: the public log of draws has it all.',
    lot: 'Lot',
    prize: 'Prize',
    ticket: 'Winning ticket',
    accept: 'Accept the prize in your account: say where it should go.',
    cash: 'You can take the money in the prize’s place: {sum}. Then give in your account the bank account it should go to.',
    by: 'Accept it by',
    details: 'Accept the prize',
    button: 'How the winner was found',
    note: 'Then we confirm who you are and send the prize. The prize costs you nothing: if someone asks for money or card details, it isn’t us.',
  },
} as const;

const translate = makeTextTranslator(drawWonMailTexts);

const wonMail = (
  frame: MailFrame,
  { name, prize, ticket, link, logHead, again, acceptBy, cash }: Omit<DrawWonValues, 'lot'>,
  told: string,
  about: readonly (readonly [string, string])[],
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { prize }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      told,
      ...(again ? [t('again')] : []),
      {
        facts: [
          ...about,
          [t('prize'), prize],
          [t('ticket'), ticket],
          [t('by'), formatMomentText(frame.language, acceptBy)],
          ...formatDrawLogHeadFacts(frame.language, logHead),
        ],
      },
      t('accept'),
      ...(cash === null
        ? []
        : [t('cash', { sum: formatMoneyText(frame.language, minorUnitsToText(cash), 'UAH') })]),
      { button: t('details'), link: `${frame.publicUrl}/account#tickets` },
      { button: t('button'), link },
    ],
    note: t('note'),
  });
};

/** Makes the mail to the winner of a lot's draw, with the money in the prize's place where the shop offers that. */
export const makeDrawWonMail = (frame: MailFrame, draw: DrawWonValues): Mail => {
  const t = translate(frame.language);
  return wonMail(frame, draw, t('won', { lot: draw.lot, prize: draw.prize }), [[t('lot'), draw.lot]]);
};

/** Makes the mail to the winner of a super prize. */
export const makeSuperPrizeWonMail = (frame: MailFrame, draw: SuperPrizeWonValues): Mail =>
  wonMail(frame, { ...draw, cash: null }, translate(frame.language)('wonSuper', { prize: draw.prize }), []);
