/**
 * What a column holds of people:
 *
 * - `person`: who somebody is (name, face, postal address), or a code that leads there;
 * - `contact`: where somebody is reached or recognised (mail, phone, and what is made of a phone);
 * - `secret`: what opens something, and what stands for a value by its hash;
 * - `free-text`: what people or other servers wrote, and what the shop wrote with it: it may hold anything;
 * - `none`: nothing of a person.
 */
type PersonalDataKind = 'person' | 'contact' | 'secret' | 'free-text' | 'none';

type TableOfPeople = Readonly<Partial<Record<PersonalDataKind, string>>> & {
  /** The SQL condition that finds a user's rows, `$1` being users.id; null: its rows are not of one user. */
  readonly rows: string | null;
};

const OF_USER = 'user_id = $1';
const OF_ORDER = 'order_id IN (SELECT id FROM orders WHERE user_id = $1)';
/** Present and former addresses, but not one that was only asked for: it may be somebody else's, or become so. */
const MAILS = `SELECT email FROM users WHERE id = $1 UNION SELECT email FROM account_changes WHERE user_id = $1`;
const PHONES = `SELECT phone_digits(phone) FROM users WHERE id = $1
  UNION SELECT phone_digits(phone) FROM account_changes WHERE user_id = $1`;
const OF_PERSON = 'person = (SELECT person FROM users WHERE id = $1)';

const OF_PEOPLE: Readonly<Record<string, TableOfPeople>> = {
  users: {
    rows: 'id = $1',
    // gender is a number, and yet it tells something of a person.
    person: 'first_name last_name gender address avatar ref_code',
    contact: 'phone person email',
    secret: 'password_hash',
    none: 'language currency',
  },
  avatars: { rows: OF_USER, person: 'image hash' },
  // Without a user once the account is gone; the phone stays.
  referral_phones: { rows: OF_USER, contact: 'digits' },
  sessions: { rows: OF_USER, secret: 'token_hash' },
  known_devices: { rows: OF_USER, secret: 'token_hash' },
  // Codes of a registration that was not finished are of no user.
  phone_codes: { rows: `phone_digits(phone) IN (${PHONES})`, contact: 'phone', secret: 'code_hash' },
  account_changes: { rows: OF_USER, contact: 'email phone' },
  mail_tokens: { rows: OF_USER, contact: 'email', secret: 'token_hash', none: 'purpose' },
  device_tokens: { rows: OF_USER, secret: 'token', none: 'kind' },
  // Whoever wrote need not have an account, and nobody has checked that the address is the writer's.
  feedback: {
    rows: `email IN (${MAILS}) OR phone_digits(phone) IN (${PHONES})`,
    person: 'name',
    contact: 'phone email',
    'free-text': 'message',
  },
  orders: {
    rows: OF_USER,
    contact: 'person',
    // visitor is a number: the network address by a keyed hash.
    secret: 'visitor',
    none: 'external_id transaction_id content_hash currency status language via',
  },
  addresses: {
    rows: OF_USER,
    person: 'recipient city branch street house flat postcode',
    contact: 'phone',
    secret: 'digest',
    none: 'kind point',
  },
  // The salt hides the user's id in a published list.
  order_lines: { rows: OF_ORDER, secret: 'salt' },
  // One row for all accounts with the phone.
  unpaid_pasts: { rows: OF_PERSON, contact: 'person' },
  points_ledger: { rows: OF_USER, 'free-text': 'reason', none: 'cause' },
  // A carrier's page tells whoever has the number where the parcel goes.
  parcels: { rows: OF_USER, secret: 'tracking', none: 'state carrier' },
  parcel_changes: {
    rows: 'parcel_id IN (SELECT id FROM parcels WHERE user_id = $1)',
    secret: 'tracking',
    'free-text': 'reason',
    none: 'state by carrier',
  },
  refunds: { rows: OF_ORDER, 'free-text': 'note reference', none: 'state reason' },
  refund_changes: {
    rows: `refund_id IN (SELECT id FROM refunds WHERE ${OF_ORDER})`,
    'free-text': 'reference reason',
    none: 'state by',
  },
  returns: { rows: OF_ORDER, 'free-text': 'text answer', none: 'state reason' },
  return_changes: {
    rows: `return_id IN (SELECT id FROM returns WHERE ${OF_ORDER})`,
    'free-text': 'text',
    none: 'state by',
  },
  prizes: {
    rows: OF_USER,
    person: 'holder iban',
    // Of the transfer that paid it out.
    'free-text': 'reference',
    secret: 'tracking',
    none: 'state carrier',
  },
  prize_changes: {
    rows: 'prize_id IN (SELECT id FROM prizes WHERE user_id = $1)',
    secret: 'tracking',
    'free-text': 'reason reference',
    none: 'state by carrier',
  },
  winner_consents: {
    rows: 'prize_id IN (SELECT id FROM prizes WHERE user_id = $1)',
    person: 'name town',
    'free-text': 'reason',
    none: 'ended_by',
  },
  carriers: { rows: null, none: 'code title link_template' },
  operator_reports: { rows: OF_ORDER, 'free-text': 'detail', none: 'kind' },
  // What the shop was told of people stands in mails to itself, too: of feedback and of winners. Those are found by
  // nobody's address but the shop's, and go when their time is over (docs/messages.md#what-is-kept).
  messages: {
    rows: `recipient IN (${MAILS} UNION SELECT token FROM device_tokens WHERE user_id = $1)
      OR (kind = 'sms' AND phone_digits(recipient) IN (${PHONES}))
      OR (template <> 'operator-report' AND ${OF_ORDER})`,
    contact: 'recipient',
    'free-text': 'subject text html headers last_error',
    none: 'kind template news state',
  },
  // Visitors' network addresses, and people's phones, mails and ids, by a hash.
  rate_limits: { rows: null, secret: 'key' },
  draw_onlookers: { rows: null, secret: 'tab' },
  charity_payouts: { rows: null, 'free-text': 'reference document note', none: 'fund' },
  // Who runs the shop.
  settings: {
    rows: null,
    contact: 'address phone notification_mail staff_mails',
    none: 'facebook instagram android_app ios_app fund fund_site fund_number staff_orders',
  },
  shop_secret: { rows: null, secret: 'value' },
  purchase_locks: { rows: OF_USER, 'free-text': 'lifted_reason' },
  // Trials only; a reference is an order's transaction id.
  sandbox_payments: { rows: null, none: 'reference currency' },
  sandbox_beacon: { rows: null, secret: 'secret_key', none: 'group_hash chain_hash public_key' },
};

/** The columns of the catalogue, of draws and of the shop itself, which hold nothing of people. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  banners: 'link image',
  categories: 'name image',
  collection_points: 'code title place hours',
  currencies: 'code title img',
  draw_beacon: 'chain_hash public_key',
  draw_log: 'commitment forfeit id previous hash',
  draw_mailings: 'kind',
  draws: 'state root commitment beacon_signature random_value waiting_for',
  levels: 'name',
  lot_search: 'text',
  lots: 'title description search_text image tickets_edge color',
  pages: 'title body',
  payment_differences: 'invoice_id invoice_state currency',
  payment_events: 'invoice_id invoice_state',
  products: 'image title parental_name description',
  schema_functions: 'name hash',
  schema_migrations: 'name hash',
  search_synonyms: 'words',
  search_words: 'word latin',
  slides: 'title description image video mobile_video language_images language_mobile_images buttons',
  staff_notices: 'kind',
  super_chunks: 'root',
  super_draws: 'state root commitment beacon_signature random_value waiting_for',
  super_prizes: 'title terms pictures',
  ticket_chunks: 'root',
  tickets: 'title',
  translations: 'language message_id text',
};

/** A column of the database with what it holds of people, and the SQL condition that finds a user's rows of its table. */
export type PersonalColumn = {
  readonly table: string;
  readonly column: string;
  readonly kind: PersonalDataKind;
  readonly rows: string | null;
};

const listColumns = ([table, { rows, ...kinds }]: readonly [
  string,
  TableOfPeople,
]): readonly PersonalColumn[] =>
  (Object.entries(kinds) as [PersonalDataKind, string][]).flatMap(([kind, columns]) =>
    columns.split(' ').map(column => ({ table, column, kind, rows })),
  );

/**
 * Where personal data lives: every column that can hold a text, bytes, JSON or a network address, and those numbers that
 * tell something of a person. What only refers to a user by id is left out: it leads to nobody once the user's row is
 * emptied. test/server/database/personal-columns.test.ts compares it with the schema, and with where a shopper's data are found.
 */
export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  ...Object.entries(OF_PEOPLE),
  ...Object.entries(OF_NOBODY).map(([table, none]) => [table, { rows: null, none }] as const),
].flatMap(listColumns);
