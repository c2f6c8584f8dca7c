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
  },
  ru: {
    won: 'Твой билет выиграл!',
    wonText: '«{prize}» — твой приз. Прими его в аккаунте до {by}.',
    lost: 'Розыгрыш состоялся',
    lostText: 'Победитель лота «{lot}» определён. Смотри результат и проверь его.',
  },
  en: {
    won: 'Your ticket has won!',
    wonText: '{prize} is yours. Accept it in your account by {by}.',
    lost: 'The draw took place',
    lostText: '{lot} has its winner. See the result and check it.',
  },
} as const;

const translate = makeTextTranslator(drawPushTexts);

/**
 * Makes the push message to a holder about a draw's result; `lot` and `prize` are titles in the reader's language.
 * `acceptBy`: until when whoever has won is to accept the prize, null for all others.
 */
export const makeDrawPush = (
  language: Language,
  draw: {
    readonly lotId: number;
    readonly lot: string;
    readonly prize: string;
    readonly acceptBy: Date | null;
  },
): PushNotification => {
  const t = translate(language);
  const { lotId, lot, prize, acceptBy } = draw;
  const tag = `draw-${lotId}`;
  return acceptBy === null
    ? { subject: t('lost'), text: t('lostText', { lot }), headers: { link: `/draw-${lotId}`, tag } }
    : {
        subject: t('won'),
        text: t('wonText', { prize, by: formatMomentText(language, acceptBy) }),
        headers: { link: '/account#tickets', tag },
      };
};
