import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import type { Push } from './push.ts';

const words = {
  uk: {
    won: 'Твій квиток виграв!',
    wonText: (prize: string) => `«${prize}» — твій приз. Дивись, як визначили переможця.`,
    lost: 'Розіграш відбувся',
    lostText: (lot: string) => `Переможця лота «${lot}» визначено. Дивись результат і перевір його.`,
  },
  ru: {
    won: 'Твой билет выиграл!',
    wonText: (prize: string) => `«${prize}» — твой приз. Смотри, как определили победителя.`,
    lost: 'Розыгрыш состоялся',
    lostText: (lot: string) => `Победитель лота «${lot}» определён. Смотри результат и проверь его.`,
  },
  en: {
    won: 'Your ticket has won!',
    wonText: (prize: string) => `${prize} is yours. See how the winner was found.`,
    lost: 'The draw took place',
    lostText: (lot: string) => `${lot} has its winner. See the result and check it.`,
  },
} as const;

/** The result of a draw, to a holder; `lot` and `prize` are titles in the reader's language. */
export const drawPush = (
  language: Language,
  draw: { readonly lotId: number; readonly lot: string; readonly prize: string; readonly won: boolean },
): Push => {
  const texts = words[language];
  return {
    subject: draw.won ? texts.won : texts.lost,
    text: draw.won ? texts.wonText(draw.prize) : texts.lostText(draw.lot),
    headers: { link: `/draw-${draw.lotId}`, tag: `draw-${draw.lotId}` },
  };
};
