import { searchText } from '../catalogue/search-text.ts';
import type { Queryable } from '../database/database.ts';
import { insertRows } from './insert-rows.ts';
import type { LocalizedText, SampleCatalogue, SampleLot, SampleSlide } from './types.ts';

const MINUTE_MS = 60_000;
/** Long enough for a newcomer to see a lot that is sold out and not drawn yet. */
const WAITING_SECONDS = 3 * 24 * 60 * 60;

const everyLanguage = <T>(value: T): Readonly<Record<'uk' | 'ru' | 'en', T>> => ({
  uk: value,
  ru: value,
  en: value,
});

const slideRow = (slide: SampleSlide, position: number) => ({
  position,
  title: slide.title,
  description: slide.description,
  image: slide.image,
  video: slide.video?.wide ?? null,
  mobile_video: slide.video?.phone ?? null,
  language_mobile_images: everyLanguage(slide.mobileImage),
  display_in_app: slide.displayInApp,
  buttons: slide.buttons.map(button => ({
    link: button.link,
    title: button.title,
    image: null,
    is_auth: button.isAuth,
    display_in_app: button.displayInApp,
  })),
});

const insertSite = async (tx: Queryable, catalogue: SampleCatalogue, now: number): Promise<void> => {
  const { settings, superprize } = catalogue;
  await insertRows(
    tx,
    'settings',
    'address texts, phone text, notification_mail text, facebook text, instagram text, android_app text, ios_app text',
    [
      {
        address: settings.address,
        phone: settings.phone,
        notification_mail: settings.notificationMail,
        facebook: settings.facebook,
        instagram: settings.instagram,
        android_app: settings.androidApp,
        ios_app: settings.iosApp,
      },
    ],
  );
  await tx.query('INSERT INTO superprize (total, to_date) VALUES ($1, $2)', [
    superprize.total,
    new Date(now + superprize.endsInMinutes * MINUTE_MS),
  ]);
  await insertRows(
    tx,
    'slides',
    `position int, title texts, description texts, image text, video text, mobile_video text, language_mobile_images jsonb,
     display_in_app boolean, buttons jsonb`,
    [...catalogue.slides, catalogue.finalSlide].map(slideRow),
  );
  await insertRows(
    tx,
    'banners',
    'position int, link text, image text',
    catalogue.banners.map(({ link, image }, position) => ({ position, link, image })),
  );
  await insertRows(
    tx,
    'pages',
    'id int, title texts, body texts',
    catalogue.pages.map(({ id, title, text }) => ({ id, title, body: text })),
  );
};

type SampleProduct = SampleLot['productToBuy'];

/** Equal products of several lots are one. */
const productIds = (lots: readonly SampleLot[]) => {
  const ids = new Map<string, { readonly id: number; readonly product: SampleProduct }>();
  for (const product of lots.flatMap(lot => [lot.productToBuy, lot.productToWin])) {
    const key = JSON.stringify(product);
    if (!ids.has(key)) ids.set(key, { id: ids.size + 1, product });
  }
  return {
    rows: [...ids.values()],
    idOf: (product: SampleProduct): number | undefined => ids.get(JSON.stringify(product))?.id,
  };
};

const words = (text: LocalizedText): readonly string[] => [text.uk, text.ru, text.en];

const insertLots = async (
  tx: Queryable,
  { categories, lots }: SampleCatalogue,
  now: number,
): Promise<void> => {
  await insertRows(
    tx,
    'categories',
    'id int, name texts, image text, position int',
    categories.map((category, position) => ({ ...category, position })),
  );
  const products = productIds(lots);
  await insertRows(
    tx,
    'products',
    'id int, image text, title texts, parental_name texts, description texts',
    products.rows.map(({ id, product }) => ({ id, ...product, parental_name: product.parentalName })),
  );
  await insertRows(
    tx,
    'lots',
    `id int, category_id int, product_to_buy_id int, product_to_win_id int, title texts, description texts,
     search_text text, image text, price bigint, origin bigint, point_donate_amount bigint, ticket_amount int,
     ticket_donate_amount int, amount int, color text, hot boolean, start timestamptz, created_at timestamptz,
     draw_delay_seconds int`,
    lots.map(lot => {
      const start = new Date(now + lot.startMinutes * MINUTE_MS);
      return {
        id: lot.id,
        category_id: lot.categoryId,
        product_to_buy_id: products.idOf(lot.productToBuy),
        product_to_win_id: products.idOf(lot.productToWin),
        title: lot.title,
        description: lot.description,
        search_text: searchText(
          [
            lot.title,
            lot.productToBuy.title,
            lot.productToWin.title,
            lot.productToBuy.parentalName,
            lot.productToWin.parentalName,
          ].flatMap(words),
        ),
        image: lot.image,
        price: lot.price,
        origin: lot.origin,
        point_donate_amount: lot.pointDonateAmount,
        ticket_amount: lot.ticketAmount,
        ticket_donate_amount: lot.ticketDonateAmount,
        amount: lot.amount,
        color: lot.color,
        hot: lot.hot,
        start,
        created_at: start.getTime() < now ? start : new Date(now),
        // The others get the shop's own.
        draw_delay_seconds: lot.state === 'sold-out' ? WAITING_SECONDS : null,
      };
    }),
  );
};

/** Everything of the sample that is for sale or on display; nothing is sold yet. */
export const insertCatalogue = async (
  tx: Queryable,
  catalogue: SampleCatalogue,
  now: number,
): Promise<void> => {
  await insertSite(tx, catalogue, now);
  await insertLots(tx, catalogue, now);
};
