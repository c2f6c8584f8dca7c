import { type PaymentIconName, type PaymentMethod, paymentMethodIcon } from './payment-method.ts';

/** In the order in which they are offered: what people here use first. */
const KINDS = ['card', 'google-pay', 'apple-pay', 'privat24', 'other'] as const;

/** One of the kinds of payment ways. */
export type PaymentWayKind = (typeof KINDS)[number];

/** Names of services and aliases as providers write them, without signs between words. */
const KIND_OF_NAME: ReadonlyMap<string, PaymentWayKind> = new Map([
  ['card', 'card'],
  ['visa', 'card'],
  ['mastercard', 'card'],
  ['gpay', 'google-pay'],
  ['googlepay', 'google-pay'],
  ['apay', 'apple-pay'],
  ['applepay', 'apple-pay'],
  ['privat24', 'privat24'],
]);

/** The fields of one way to pay that the shopper can choose; cards of every brand are one. */
export type PaymentWay = {
  /** The same in every currency and at every visit: the kind, for other ways the provider's alias. */
  readonly id: string;
  readonly kind: PaymentWayKind;
  /** What the provider is told. */
  readonly als: string;
  readonly methods: readonly PaymentMethod[];
};

/** Finds the kind of way that a provider's method belongs to, by its service or its alias (law `payment-ways`). */
export const findKindOfPaymentMethod = (method: Pick<PaymentMethod, 'als' | 'ser'>): PaymentWayKind => {
  const parts = method.als.split('_');
  for (const name of [method.ser, method.als, parts.slice(0, 2).join(''), parts[0] ?? '']) {
    const kind = KIND_OF_NAME.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    if (kind !== undefined) return kind;
    // A service with a picture of its own is no card, whatever its alias begins with.
    if (name === method.ser && paymentMethodIcon({ als: '', ser: name }) !== 'card') return 'other';
  }
  return 'other';
};

const idOf = (method: PaymentMethod): string => {
  const kind = findKindOfPaymentMethod(method);
  return kind === 'other' ? `other:${method.als}` : kind;
};

/**
 * Lists the provider's payment methods as ways to choose from: cards as one, then Google Pay, Apple Pay, Privat24, then
 * the rest in the provider's order (law `payment-ways`).
 */
export const listPaymentWays = (methods: readonly PaymentMethod[]): readonly PaymentWay[] =>
  methods
    .filter((method, place) => methods.findIndex(each => idOf(each) === idOf(method)) === place)
    .map(first => ({
      id: idOf(first),
      kind: findKindOfPaymentMethod(first),
      als: first.als,
      methods: methods.filter(each => idOf(each) === idOf(first)),
    }))
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

/** Lists the brands of a payment way that have a picture, each once, in the provider's order. */
export const listBrandsOfPaymentWay = ({ methods }: PaymentWay): readonly PaymentIconName[] => [
  ...new Set(methods.map(paymentMethodIcon).filter(icon => icon !== 'card')),
];

/** How many used ways are kept: a currency may lack the last one. */
const MOST_KEPT = 5;

/** Gives the payment ways used on this device, the last one first, after one was used (law `used-ways`). */
export const withUsedPaymentWay = (used: readonly string[], id: string): readonly string[] =>
  [id, ...used.filter(each => each !== id)].slice(0, MOST_KEPT);

/** Finds the payment way used last of those that are offered; null where none of them was (law `used-ways`). */
export const findLastUsedPaymentWay = (
  offered: readonly Pick<PaymentWay, 'id'>[],
  used: readonly string[],
): string | null => used.find(id => offered.some(way => way.id === id)) ?? null;
