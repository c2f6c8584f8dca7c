import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type {
  Bytes,
  Json,
  Moment,
  MomentDefault,
  MomentOrNull,
  Numeric,
  TextColumn,
  Texts,
  Whole,
  WholeDefault,
  WholeOrNull,
} from './column-types.ts';
import type { MoneyTables } from './money-tables.ts';

type SlideButton = {
  readonly link: string;
  readonly title: Texts;
  readonly image: string | null;
  readonly is_auth: boolean;
  readonly display_in_app: boolean;
};
type LanguageImages = Readonly<Partial<Record<Language, string>>>;

/** All tables of the migrations, as Kysely reads and writes them. */
export type Tables = MoneyTables & {
  currencies: { code: string; rate: Numeric; title: TextColumn; img: string; position: Generated<number> };
  levels: {
    position: number;
    name: TextColumn;
    from_kopiyka: Whole;
    to_kopiyka: WholeOrNull;
    percent: Numeric;
  };
  levels_changed: { only_row: Generated<boolean>; at: Moment };
  settings: {
    only_row: Generated<boolean>;
    address: TextColumn;
    phone: string;
    notification_mail: string;
    facebook: string;
    instagram: string;
    android_app: string;
    ios_app: string;
  };
  sample_moment: { only_row: Generated<boolean>; loaded_at: Moment };
  superprize: { only_row: Generated<boolean>; total: Whole; to_date: Moment };
  translations: { language: Language; message_id: string; text: string };
  pages: { id: number; title: TextColumn; body: TextColumn };
  slides: {
    id: Generated<number>;
    position: Generated<number>;
    title: TextColumn;
    description: TextColumn;
    image: string | null;
    video: string | null;
    mobile_video: string | null;
    language_images: Json<LanguageImages>;
    language_mobile_images: Json<LanguageImages>;
    display_in_app: Generated<boolean>;
    buttons: Json<readonly SlideButton[]>;
  };
  banners: { id: Generated<number>; position: Generated<number>; link: string; image: string };
  categories: {
    id: Generated<number>;
    name: TextColumn;
    image: Generated<string>;
    position: Generated<number>;
  };
  products: {
    id: Generated<number>;
    image: string;
    title: TextColumn;
    parental_name: TextColumn;
    description: TextColumn;
  };
  lots: {
    id: Generated<number>;
    category_id: number;
    product_to_buy_id: number;
    product_to_win_id: number;
    title: TextColumn;
    description: TextColumn;
    search_text: Generated<string>;
    image: string;
    price: Whole;
    origin: Whole;
    point_donate_amount: WholeDefault;
    ticket_amount: number;
    ticket_donate_amount: number;
    is_donate: Generated<boolean>;
    amount: number;
    sales_count: Generated<number>;
    reserved: Generated<number>;
    tickets_issued: Generated<number>;
    tickets_edge: ColumnType<Buffer, Uint8Array | undefined, Uint8Array>;
    color: Generated<string>;
    hot: Generated<boolean>;
    start: Moment;
    drawn_at: MomentOrNull;
    created_at: MomentDefault;
    sold_out: ColumnType<boolean, never, never>;
    on_sale: ColumnType<boolean, never, never>;
    unsold_percent: ColumnType<number, never, never>;
  };
  lot_search: { lot_id: number; text: string };
  users: {
    id: Generated<number>;
    first_name: string;
    last_name: Generated<string>;
    phone: string;
    email: string;
    email_verified_at: MomentOrNull;
    password_hash: string | null;
    gender: 0 | 1 | null;
    address: Generated<string>;
    mailing_participant: Generated<boolean>;
    ref_code: string;
    referrer_id: number | null;
    avatar: string | null;
    sale_balance: WholeDefault;
    points: WholeDefault;
    points_reserved: WholeDefault;
    lapses: Generated<number>;
    declines: Generated<number>;
    unpaid_worth: WholeDefault;
    lapsed_at: MomentOrNull;
    language: Generated<Language>;
    currency: Generated<string>;
    created_at: MomentDefault;
  };
  sessions: {
    token_hash: Bytes;
    user_id: number;
    created_at: MomentDefault;
    expires_at: Moment;
    cart_merged: Generated<boolean>;
  };
  phone_codes: { phone: string; code_hash: Bytes; sent_at: Moment; expires_at: Moment; tries_left: number };
  mail_tokens: {
    token_hash: Bytes;
    user_id: number;
    purpose: 'verify' | 'recovery' | 'change' | 'undo';
    email: string;
    expires_at: Moment;
    change_id: number | null;
    before_id: number | null;
  };
  account_changes: {
    id: GeneratedAlways<number>;
    user_id: number;
    email: string;
    email_verified_at: MomentOrNull;
    phone: string;
    expires_at: Moment;
  };
  known_devices: { token_hash: Bytes; user_id: number; tries_left: number; expires_at: Moment };
  sms_days: {
    day: ColumnType<Date, string, string>;
    sent: number;
    low_at: number | null;
    out_at: number | null;
  };
  rate_limits: { key: string; window_start: Moment; count: number; expires_at: Moment };
  device_tokens: {
    kind: 'fcm' | 'one_signal' | 'android';
    token: string;
    user_id: number;
    saved_at: MomentDefault;
  };
  avatars: { user_id: number; hash: string; image: Bytes; saved_at: Moment };
  cart_lines: {
    user_id: number;
    lot_id: number;
    quantity: number;
    is_donate: boolean;
    added_at: MomentDefault;
  };
  wishes: { user_id: number; lot_id: number; added_at: MomentDefault };
  feedback: {
    id: Generated<number>;
    name: string;
    phone: string;
    email: string;
    message: string;
    created_at: MomentDefault;
  };
  share_points: { user_id: number; day: ColumnType<Date, string, string> };
  messages: {
    id: Generated<bigint>;
    kind: 'mail' | 'sms' | 'push';
    recipient: string;
    subject: Generated<string>;
    text: string;
    html: string | null;
    created_at: Moment;
    state: Generated<'queued' | 'sent' | 'dead'>;
    attempts: Generated<number>;
    next_attempt_at: Moment;
    key: Generated<string>;
    headers: JSONColumnType<Readonly<Record<string, string>>, string | undefined, string>;
    template: 'order-paid' | 'order-refunded' | 'operator-report' | null;
    order_id: number | null;
    report_id: number | null;
    expires_at: MomentOrNull;
    locked_until: MomentOrNull;
    sent_at: MomentOrNull;
    last_error: Generated<string>;
  };
  shop_secret: { only_row: Generated<boolean>; value: Bytes };
};
