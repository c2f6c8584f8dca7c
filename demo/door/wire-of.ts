import type {
  AccountData,
  ReferralLevel,
  TicketSection,
  User,
} from '../../src/application/ports/account-service.ts';
import type { CartDetail } from '../../src/application/ports/cart-service.ts';
import type {
  AppData,
  FooterData,
  HeaderData,
  NamedOption,
  ShopSettings,
} from '../../src/application/ports/pages.ts';
import type { Level } from '../../src/domain/accounts/level.ts';
import type { Cart } from '../../src/domain/cart/cart.ts';
import { type Lot, type Product, percentSold, type Winner } from '../../src/domain/catalogue/lot.ts';
import type { Slide } from '../../src/domain/content/slide.ts';
import type { OwnTicket, TicketGroup } from '../../src/domain/draws/ticket.ts';
import { decimalToNumber } from '../../src/domain/money/decimal.ts';
import { amountFromMinor } from '../../src/domain/money/money.ts';

/** The domain's values as a shop answers them (contract.md): the opposite of the browser's mappers. */

const iso = (moment: number) => new Date(moment).toISOString();

export const productWire = (product: Product) => ({
  image: product.image,
  title: product.title,
  parental_name: product.parentalName,
  description: product.description,
});

export const winnerWire = (winner: Winner) => ({
  user: { avatar: winner.user.avatar ?? '', full_name: winner.user.fullName },
  win_date: iso(winner.winDate),
});

export const lotWire = (lot: Lot) => ({
  id: lot.id,
  title: lot.title,
  image: lot.image,
  price: amountFromMinor(lot.price),
  origin: amountFromMinor(lot.origin),
  point: Number(lot.point),
  point_donate_amount: Number(lot.pointDonateAmount),
  ticket_amount: lot.ticketAmount,
  ticket_donate_amount: lot.ticketDonateAmount,
  is_donate: lot.isDonate,
  amount: lot.amount,
  sales_count: lot.salesCount,
  percent: percentSold(lot),
  color: lot.color,
  hot: lot.hot,
  start: iso(lot.start),
  winners: lot.winners.map(winnerWire),
  description: lot.description,
  category: lot.category,
  category_id: lot.categoryId,
  product_to_by: productWire(lot.productToBuy),
  product_to_win: productWire(lot.productToWin),
});

export const slideWire = (slide: Slide) => ({
  title: slide.title,
  description: slide.description,
  image: slide.image,
  video: slide.video,
  mobile_video: slide.mobileVideo,
  needed_language_image: slide.neededLanguageImage,
  needed_language_mobile_image: slide.neededLanguageMobileImage,
  display_in_app: slide.displayInApp,
  buttons: slide.buttons.map(button => ({
    link: button.link,
    title: button.title,
    image: button.image,
    is_auth: button.isAuth,
    display_in_app: button.displayInApp,
  })),
});

export const cartWire = (cart: Cart) =>
  cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity, is_donate: line.isDonate }));

export const cartDetailWire = (detail: CartDetail) => ({
  lots: detail.lines.map(line => ({
    lot: lotWire(line.lot),
    quantity: line.quantity,
    is_donate: line.isDonate,
  })),
  user_points: Number(detail.userPoints),
  user_percent: decimalToNumber(detail.userPercent),
  rate: decimalToNumber(detail.rate),
});

const levelWire = (level: Level) => ({
  name: level.name,
  from: amountFromMinor(level.from),
  to: level.to === null ? null : amountFromMinor(level.to),
  percent: decimalToNumber(level.percent),
});

export const ticketWire = (ticket: OwnTicket) => ({ id: ticket.id, ticket_title: ticket.title });

export const ticketGroupWire = (group: TicketGroup) => ({
  lot: lotWire(group.lot),
  tickets: group.tickets.map(ticketWire),
  purchased: iso(group.purchased),
  draw: group.draw === null ? null : iso(group.draw),
  win_id: group.winId,
  tickets_count: group.count,
  next_cursor: group.next,
});

const sectionWire = ({ lots, tickets, next }: TicketSection) => ({ lots, tickets, next_cursor: next });

const userWire = (user: User) => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  full_name: user.fullName,
  phone: user.phone,
  email: user.email,
  address: user.address,
  gender: user.gender,
  mailing_participant: user.mailingParticipant,
  ref_code: user.refCode,
  avatar: user.avatar,
  level: levelWire(user.level),
  sale_balance: amountFromMinor(user.saleBalance),
  total_balance: Number(user.totalBalance),
});

const referralWire = (level: ReferralLevel) => ({
  users_count: level.usersCount,
  total: Number(level.total),
  transactions: level.transactions.map(({ refer, amount }) => ({
    refer: { avatar: refer.avatar, full_name: refer.fullName },
    amount: Number(amount),
  })),
});

export const accountWire = (data: AccountData) => ({
  user: userWire(data.user),
  avatar: data.user.avatar,
  wishlist_items: data.wishlist.map(lotWire),
  active_tickets: data.tickets.map(ticketGroupWire),
  ticket_pages: {
    playing: sectionWire(data.ticketSections.playing),
    drawn: sectionWire(data.ticketSections.drawn),
  },
  referral_system: {
    first_level: referralWire(data.referral.first),
    second_level: referralWire(data.referral.second),
  },
  levels: data.levels.map(levelWire),
  ledger: data.ledger.map(entry => ({ cause: entry.cause, amount: Number(entry.amount), at: iso(entry.at) })),
  sessions: data.sessions.map(({ createdAt, expiresAt, current }) => ({
    created_at: iso(createdAt),
    expires_at: iso(expiresAt),
    current,
  })),
});

const optionWire = (option: NamedOption) => ({ name: option.name, img: option.image, title: option.title });

export const settingsWire = (settings: ShopSettings) => ({
  address: settings.address,
  phone: settings.phone,
  notification_mail: settings.notificationMail,
  facebook: settings.facebook,
  instagram: settings.instagram,
  android_app: settings.androidApp,
  ios_app: settings.iosApp,
});

export const appDataWire = (app: AppData) => ({
  translations: app.translations,
  currencies: app.currencies.map(optionWire),
  cart: cartWire(app.cart),
  wishlist: app.wishlist,
  device_token: app.deviceToken,
  one_signal_token: app.oneSignalToken,
  android_token: app.androidToken,
  config: {
    payment: {
      provider: app.config.payment.provider,
      endpoint: app.config.payment.endpoint,
      merchant: app.config.payment.merchant,
      order_prefix: app.config.payment.orderPrefix,
    },
    push:
      app.config.push === null
        ? null
        : { project: app.config.push.project, vapid_key: app.config.push.vapidKey },
    webview_token: app.config.webviewToken,
  },
});

export const headerWire = (header: HeaderData) => ({
  settings: settingsWire(header.settings),
  currencies: header.currencies.map(optionWire),
  languages: header.languages.map(optionWire),
  cur_lang: header.currentLanguage,
  cur_currency: header.currentCurrency,
  wishlist_items: header.wishlistItems,
  cart_items: header.cartItems,
  wishlist_lots: header.wishlistLots.map(lotWire),
  avatar: header.avatar,
});

export const footerWire = (footer: FooterData) => ({
  categories: footer.categories,
  settings: settingsWire(footer.settings),
});
