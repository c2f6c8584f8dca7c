import { toFormattingLocale } from '../../../../src/domain/content/to-formatting-locale.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { formatMomentText } from '../format-moment-text.ts';
import type { Mail, MailFrame, UnsubscribeLinkPair } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import { formatLotOfferPrice, type MailedLotOffer, makeLotPageLink } from './lot-offer.ts';

type Values = {
  readonly name: string;
  /** The wished lots that close soon; at least one. */
  readonly offers: readonly MailedLotOffer[];
  readonly unsubscribe: UnsubscribeLinkPair;
};

export const wishesClosingMailTexts = {
  uk: {
    one: 'У бажаному скоро завершиться лот: «{bought}»',
    several:
      'У бажаному {count, plural, one {скоро завершиться # лот} few {скоро завершаться # лоти} many {скоро завершиться # лотів} other {скоро завершиться # лота}}',
    lead: 'Ці лоти майже продано або вони скоро завершаться, але їх ще можна купити:',
    prize: 'Можна виграти: «{prize}»',
    sold: 'Продано: {share}',
    ends: 'Продаж до: {moment}',
    lot: 'Відкрити лот',
    wishlist: 'Відкрити бажане',
    note: 'Про кожен лот у бажаному так пишемо один раз, і таких листів — щонайбільше один на день.',
  },
  ru: {
    one: 'В избранном скоро завершится лот: «{bought}»',
    several:
      'В избранном {count, plural, one {скоро завершится # лот} few {скоро завершатся # лота} many {скоро завершится # лотов} other {скоро завершится # лота}}',
    lead: 'Эти лоты почти проданы или скоро завершатся, но их ещё можно купить:',
    prize: 'Можно выиграть: «{prize}»',
    sold: 'Продано: {share}',
    ends: 'Продажа до: {moment}',
    lot: 'Открыть лот',
    wishlist: 'Открыть избранное',
    note: 'О каждом лоте в избранном так пишем один раз, и таких писем — не больше одного в день.',
  },
  en: {
    one: 'On your wishlist and closing soon: {bought}',
    several: '{count, plural, one {# lot} other {# lots}} on your wishlist will close soon',
    lead: 'Nearly sold out or ending soon, and you can still buy:',
    prize: 'You may win: {prize}',
    sold: 'Sold: {share}',
    ends: 'On sale until: {moment}',
    lot: 'Open the lot',
    wishlist: 'Open your wishlist',
    note: 'We write like this once about each lot on your wishlist, and at most once a day.',
  },
} as const;

const translate = makeTextTranslator(wishesClosingMailTexts);

/**
 * Makes the mail to a user with news switched on: wished lots that can still be bought and close soon, in the order
 * given (docs/messages.md#news-of-lots).
 */
export const makeWishesClosingMail = (frame: MailFrame, { name, offers, unsubscribe }: Values): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const share = new Intl.NumberFormat(toFormattingLocale(language), { style: 'percent' });
  const [first, ...others] = offers;
  if (first === undefined) throw new Error('a mail about no lot');
  return renderMail(
    frame,
    {
      subject:
        others.length === 0 ? t('one', { bought: first.bought }) : t('several', { count: offers.length }),
      heading: formatMailGreeting(language, name),
      body: [
        t('lead'),
        {
          items: offers.map(offer => ({
            title: offer.bought,
            details: [
              formatLotOfferPrice(language, offer),
              t('prize', { prize: offer.prize }),
              t('sold', { share: share.format(offer.percent / 100) }),
              ...(offer.endsAt === null
                ? []
                : [t('ends', { moment: formatMomentText(language, offer.endsAt) })]),
            ],
          })),
        },
        others.length === 0
          ? { button: t('lot'), link: makeLotPageLink(publicUrl, first) }
          : { button: t('wishlist'), link: `${publicUrl}/wishlist` },
      ],
      note: t('note'),
    },
    unsubscribe,
  );
};
