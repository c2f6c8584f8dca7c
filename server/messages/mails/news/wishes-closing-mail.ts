import { formattingLocale } from '../../../../src/domain/content/formatting-locale.ts';
import { pluralsOf } from '../../texts/plurals-of.ts';
import { greeting } from '../greeting.ts';
import type { Mail, MailFrame, UnsubscribeLinks } from '../mail.ts';
import { momentText } from '../moment-text.ts';
import { renderMail } from '../render-mail.ts';
import { type LotOffer, lotLink, priceText } from './lot-offer.ts';

type Values = {
  readonly name: string;
  /** At least one. */
  readonly offers: readonly LotOffer[];
  readonly unsubscribe: UnsubscribeLinks;
};

const words = {
  uk: {
    one: (bought: string) => `У бажаному скоро завершиться лот: «${bought}»`,
    several:
      'У бажаному {count, plural, one {скоро завершиться # лот} few {скоро завершаться # лоти} many {скоро завершиться # лотів} other {скоро завершиться # лота}}',
    lead: 'Ці лоти майже продано або вони скоро завершаться, але їх ще можна купити:',
    prize: (prize: string) => `Можна виграти: «${prize}»`,
    sold: (share: string) => `Продано: ${share}`,
    ends: (moment: string) => `Продаж до: ${moment}`,
    lot: 'Відкрити лот',
    wishlist: 'Відкрити бажане',
    note: 'Про кожен лот у бажаному так пишемо один раз, і таких листів — щонайбільше один на день.',
  },
  ru: {
    one: (bought: string) => `В избранном скоро завершится лот: «${bought}»`,
    several:
      'В избранном {count, plural, one {скоро завершится # лот} few {скоро завершатся # лота} many {скоро завершится # лотов} other {скоро завершится # лота}}',
    lead: 'Эти лоты почти проданы или скоро завершатся, но их ещё можно купить:',
    prize: (prize: string) => `Можно выиграть: «${prize}»`,
    sold: (share: string) => `Продано: ${share}`,
    ends: (moment: string) => `Продажа до: ${moment}`,
    lot: 'Открыть лот',
    wishlist: 'Открыть избранное',
    note: 'О каждом лоте в избранном так пишем один раз, и таких писем — не больше одного в день.',
  },
  en: {
    one: (bought: string) => `On your wishlist and closing soon: ${bought}`,
    several: '{count, plural, one {# lot} other {# lots}} on your wishlist will close soon',
    lead: 'Nearly sold out or ending soon, and you can still buy:',
    prize: (prize: string) => `You may win: ${prize}`,
    sold: (share: string) => `Sold: ${share}`,
    ends: (moment: string) => `On sale until: ${moment}`,
    lot: 'Open the lot',
    wishlist: 'Open your wishlist',
    note: 'We write like this once about each lot on your wishlist, and at most once a day.',
  },
} as const;

/**
 * To whoever has news switched on: wished lots that can still be bought and close soon, in the order given
 * (docs/messages.md#news-of-lots).
 */
export const wishesClosingMail = (frame: MailFrame, { name, offers, unsubscribe }: Values): Mail => {
  const { language, publicUrl } = frame;
  const texts = words[language];
  const share = new Intl.NumberFormat(formattingLocale(language), { style: 'percent' });
  const [first, ...others] = offers;
  if (first === undefined) throw new Error('a mail about no lot');
  return renderMail(
    frame,
    {
      subject:
        others.length === 0
          ? texts.one(first.bought)
          : pluralsOf(language, texts.several, { count: offers.length }),
      heading: greeting(language, name),
      body: [
        texts.lead,
        {
          items: offers.map(offer => ({
            title: offer.bought,
            details: [
              priceText(language, offer),
              texts.prize(offer.prize),
              texts.sold(share.format(offer.percent / 100)),
              ...(offer.endsAt === null ? [] : [texts.ends(momentText(language, offer.endsAt))]),
            ],
          })),
        },
        others.length === 0
          ? { button: texts.lot, link: lotLink(publicUrl, first) }
          : { button: texts.wishlist, link: `${publicUrl}/wishlist` },
      ],
      note: texts.note,
    },
    unsubscribe,
  );
};
