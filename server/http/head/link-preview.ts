import { createHash } from 'node:crypto';
import type { Language } from '../../../src/domain/content/languages.ts';
import { withNestedQuotes } from '../../../src/domain/content/nested-quotes.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { readPrizePictures, readSharedOffer, type SharedOffer } from '../../catalogue/shared-offers.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import type { PreviewCard } from '../../gateways/previews/preview-card.ts';
import { PREVIEW_DESIGN_VERSION } from '../../gateways/previews/preview-design.ts';
import { formatMoneyText } from '../../messages/texts/format-money-text.ts';
import { makePageHeadTranslator, pageHeadTexts } from './page-head-texts.ts';

/** One of the things whose page has a preview picture of its own when it is shared: a lot, its draw, or the shop. */
export type LinkPreviewSubject =
  | { readonly kind: 'lot' | 'draw'; readonly id: number }
  | { readonly kind: 'shop' };

/** What the preview of a shared link shows, in one language: title, description, picture and offer. */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  readonly card: PreviewCard;
  /** The address of the preview picture; it changes whenever the picture's content does. */
  readonly path: string;
  /** The lot's offer; null for the shop itself. */
  readonly offer: SharedOffer | null;
};

/** The number of prizes in the shop's preview picture. */
const PRIZES = 4;
const HASH_LENGTH = 16;

const pathOf = (shared: LinkPreviewSubject, language: Language, card: PreviewCard): string => {
  const said = JSON.stringify([PREVIEW_DESIGN_VERSION, card]);
  const hash = createHash('sha256').update(said).digest('hex').slice(0, HASH_LENGTH);
  const name = shared.kind === 'shop' ? shared.kind : `${shared.kind}-${shared.id}`;
  return `/previews/${name}.${language}.${hash}.jpg`;
};

/** A price in hryvnias, as a program that fetches a preview has chosen no currency. */
const localPrice = (offer: SharedOffer, language: Language): string =>
  // The currency's code is replaced by its sign, as on the shop's pages.
  formatMoneyText(language, minorUnitsToText(minorUnits(offer.price)), 'UAH').replace(/^UAH\s/, '₴');

/** The description of a lot for a preview: the operator's own text only while the lot can be won. */
const aboutOf = ({ over, description }: SharedOffer, texts: (typeof pageHeadTexts)[Language]): string => {
  if (over === null) return description || texts.shop;
  return over === 'drawn' ? texts.drawn_about : texts.over_about;
};

const ofOffer = (
  shared: Extract<LinkPreviewSubject, { id: number }>,
  offer: SharedOffer,
  language: Language,
): LinkPreview => {
  const texts = pageHeadTexts[language];
  const t = makePageHeadTranslator(language);
  const price = localPrice(offer, language);
  const values = {
    thing: offer.buy.title,
    price,
    prize: withNestedQuotes(offer.win.title),
    title: offer.win.title,
  };
  const isDraw = shared.kind === 'draw';
  const { over, ticket } = offer;
  const buyLabel = isDraw ? texts.draw_item : over === null ? texts.buy : texts.item;
  const card: PreviewCard = {
    kind: 'offer',
    buy: { label: buyLabel, title: offer.buy.title, price: over === null ? price : null },
    win: {
      label: ticket === null ? (over === null ? texts.win : texts.prize) : t('winning_ticket', { ticket }),
      title: offer.win.title,
    },
    pictures: [offer.buy.image, offer.win.image],
  };
  return {
    title: t(isDraw ? 'draw' : (over ?? 'offer'), values),
    description: isDraw ? t('draw_about', values) : aboutOf(offer, texts),
    card,
    path: pathOf(shared, language, card),
    offer,
  };
};

/** Reads the data of the preview of a shared link as it is now; null where there is no such lot. */
export const readLinkPreview = async (
  { database, now }: Pick<ProcessContext, 'database' | 'now'>,
  shared: LinkPreviewSubject,
  language: Language,
): Promise<LinkPreview | null> => {
  if (shared.kind !== 'shop') {
    const offer = await readSharedOffer(database, shared.id, language, now());
    return offer === null ? null : ofOffer(shared, offer, language);
  }
  const texts = pageHeadTexts[language];
  const card: PreviewCard = {
    kind: 'shop',
    headline: texts.home,
    lead: texts.shop,
    pictures: await readPrizePictures(database, PRIZES, now()),
  };
  return {
    title: texts.home,
    description: texts.shop,
    card,
    path: pathOf(shared, language, card),
    offer: null,
  };
};
