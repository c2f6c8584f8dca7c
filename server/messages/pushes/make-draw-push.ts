import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import { formatMomentText } from '../mails/format-moment-text.ts';
import type { PushNotification } from './push.ts';

export const drawPushTexts = {
  uk: {
    won: 'Твій квиток виграв!',
    wonText: '«{prize}» — твій приз. Прийми його в акаунті до {by}.',
    lost: 'Розіграш відбувся',
    lostText: 'Переможця лота «{lot}» визначено. Дивись результат і перевір його.',
    wonAgainText: 'Приз розіграно ще раз, і тепер «{prize}» — твій. Прийми його в акаунті до {by}.',
    again: 'Приз розіграно ще раз',
    lostAgainText: 'Лот «{lot}»: приз утрачено, і те саме число назвало інший квиток, не твій.',
    nobodyText: 'Лот «{lot}»: приз утрачено, і розіграш завершено без переможця.',
    nobody: 'Розіграш без переможця',
  },
  ru: {
    won: 'Твой билет выиграл!',
    wonText: '«{prize}» — твой приз. Прими его в аккаунте до {by}.',
    lost: 'Розыгрыш состоялся',
    lostText: 'Победитель лота «{lot}» определён. Смотри результат и проверь его.',
    wonAgainText: 'Приз разыгран ещё раз, и теперь «{prize}» — твой. Прими его в аккаунте до {by}.',
    again: 'Приз разыгран ещё раз',
    lostAgainText: 'Лот «{lot}»: приз утрачен, и то же число назвало другой билет, не твой.',
    nobodyText: 'Лот «{lot}»: приз утрачен, и розыгрыш завершён без победителя.',
    nobody: 'Розыгрыш без победителя',
  },
  en: {
    won: 'Your ticket has won!',
    wonText: '{prize} is yours. Accept it in your account by {by}.',
    lost: 'The draw took place',
    lostText: '{lot} has its winner. See the result and check it.',
    wonAgainText:
      'The prize was drawn again, and now it is yours: {prize}. Accept it in your account by {by}.',
    again: 'The prize was drawn again',
    lostAgainText: '{lot}: the prize was forfeited, and the same number named another ticket, not yours.',
    nobodyText: '{lot}: the prize was forfeited, and the draw ended without a winner.',
    nobody: 'No winner',
  },
} as const;

const translate = makeTextTranslator(drawPushTexts);

/**
 * Makes the push message to a holder about a draw's result; `lot` and `prize` are titles in the reader's language.
 * `acceptBy`: until when whoever has won is to accept the prize, null for all others; `again`: the prize was forfeited by whom
 * the draw had named before; `hasWinner`: somebody wins it now.
 */
export const makeDrawPush = (
  language: Language,
  draw: {
    readonly lotId: number;
    readonly lot: string;
    readonly prize: string;
    readonly acceptBy: Date | null;
    readonly again: boolean;
    readonly hasWinner: boolean;
  },
): PushNotification => {
  const t = translate(language);
  const { lotId, lot, prize, acceptBy, again } = draw;
  const tag = `draw-${lotId}`;
  if (acceptBy !== null) {
    const won = { prize, by: formatMomentText(language, acceptBy) };
    const text = again ? t('wonAgainText', won) : t('wonText', won);
    return { subject: t('won'), text, headers: { link: '/account#tickets', tag } };
  }
  const headers = { link: `/draw-${lotId}`, tag };
  if (!draw.hasWinner) return { subject: t('nobody'), text: t('nobodyText', { lot }), headers };
  return again
    ? { subject: t('again'), text: t('lostAgainText', { lot }), headers }
    : { subject: t('lost'), text: t('lostText', { lot }), headers };
};
