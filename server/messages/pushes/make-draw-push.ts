import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator } from '../../../src/texts/make-text-translator.ts';
import type { PushNotification } from './push.ts';

export const drawPushTexts = {
  uk: {
    won: 'Твій квиток виграв!',
    wonText: '«{prize}» — твій приз. Дивись, як визначили переможця.',
    lost: 'Розіграш відбувся',
    lostText: 'Переможця лота «{lot}» визначено. Дивись результат і перевір його.',
  },
  ru: {
    won: 'Твой билет выиграл!',
    wonText: '«{prize}» — твой приз. Смотри, как определили победителя.',
    lost: 'Розыгрыш состоялся',
    lostText: 'Победитель лота «{lot}» определён. Смотри результат и проверь его.',
  },
  en: {
    won: 'Your ticket has won!',
    wonText: '{prize} is yours. See how the winner was found.',
    lost: 'The draw took place',
    lostText: '{lot} has its winner. See the result and check it.',
  },
} as const;

const translate = makeTextTranslator(drawPushTexts);

/** Makes the push message to a holder about a draw's result; `lot` and `prize` are titles in the reader's language. */
export const makeDrawPush = (
  language: Language,
  draw: { readonly lotId: number; readonly lot: string; readonly prize: string; readonly won: boolean },
): PushNotification => {
  const t = translate(language);
  return {
    subject: draw.won ? t('won') : t('lost'),
    text: draw.won ? t('wonText', { prize: draw.prize }) : t('lostText', { lot: draw.lot }),
    headers: { link: `/draw-${draw.lotId}`, tag: `draw-${draw.lotId}` },
  };
};
