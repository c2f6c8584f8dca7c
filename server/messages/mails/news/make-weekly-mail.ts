import type { MinorUnits } from '../../../../src/domain/money/money-units.ts';
import { minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailBlock, MailFrame, MailItem, UnsubscribeLinkPair } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/** The fields of a lot as the weekly letter shows it: the product to buy first, then the prize. */
export type LotOfWeek = {
  readonly id: number;
  readonly bought: string;
  readonly prize: string;
  /** The lot's price in kopiyka. */
  readonly price: MinorUnits;
  /** The percent sold, whole. */
  readonly sold: number;
};

/** The lots of the weekly letter by its parts: no lot is in two of them, and at least one of them has a lot. */
export type WeeklyNews = {
  readonly wished: readonly LotOfWeek[];
  readonly soon: readonly LotOfWeek[];
  readonly fresh: readonly LotOfWeek[];
};

export const weeklyMailTexts = {
  uk: {
    subject: 'Лоти цього тижня',
    intro: 'Ось що зараз є в магазині для тебе.',
    wished: 'З твого бажаного:',
    soon: 'Закінчуються:',
    fresh: 'Нові лоти:',
    chance: '{price}, і шанс на приз «{prize}»',
    sold: 'Продано: {percent}%',
    button: 'До каталогу',
    note: 'Цей лист приходить раз на тиждень і лише тоді, коли є про що розповісти.',
  },
  ru: {
    subject: 'Лоты этой недели',
    intro: 'Вот что сейчас есть в магазине для тебя.',
    wished: 'Из твоего избранного:',
    soon: 'Заканчиваются:',
    fresh: 'Новые лоты:',
    chance: '{price}, и шанс на приз «{prize}»',
    sold: 'Продано: {percent}%',
    button: 'В каталог',
    note: 'Это письмо приходит раз в неделю и только тогда, когда есть о чём рассказать.',
  },
  en: {
    subject: 'This week’s lots',
    intro: 'Here is what the shop has for you now.',
    wished: 'From your wishlist:',
    soon: 'Ending soon:',
    fresh: 'New lots:',
    chance: '{price}, and a chance to win: {prize}',
    sold: 'Sold: {percent}%',
    button: 'To the catalogue',
    note: 'This email comes once a week, and only when there is something to tell.',
  },
} as const;

const translate = makeTextTranslator(weeklyMailTexts);

/** Makes the weekly letter to a user who asked for news (docs/messages.md#the-weekly-letter). */
export const makeWeeklyMail = (
  frame: MailFrame,
  {
    name,
    news,
    unsubscribe,
  }: { readonly name: string; readonly news: WeeklyNews; readonly unsubscribe: UnsubscribeLinkPair },
): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const itemOf = ({ id, bought, prize, price, sold }: LotOfWeek): MailItem => ({
    title: bought,
    details: [
      t('chance', { price: formatMoneyText(language, minorUnitsToText(price), 'UAH'), prize }),
      t('sold', { percent: sold }),
    ],
    link: `${publicUrl}/lot-${id}`,
  });
  const section = (kind: keyof WeeklyNews): readonly MailBlock[] =>
    news[kind].length === 0 ? [] : [t(kind), { items: news[kind].map(itemOf) }];
  return renderMail(
    frame,
    {
      subject: t('subject'),
      heading: formatMailGreeting(language, name),
      body: [
        t('intro'),
        ...section('wished'),
        ...section('soon'),
        ...section('fresh'),
        { button: t('button'), link: `${publicUrl}/catalog` },
      ],
      note: t('note'),
    },
    unsubscribe,
  );
};
