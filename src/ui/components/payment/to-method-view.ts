import { type KnownIcon, methodIcon, type PaymentMethod } from '../../../domain/orders/payment-method.ts';
import {
  brandsOf,
  lastUsedWay,
  type PaymentWay,
  paymentWays,
  type WayKind,
} from '../../../domain/orders/payment-way.ts';

/** A picture that a way to pay may have. */
export type WayIcon = KnownIcon | Exclude<WayKind, 'other'>;

/** A way to pay as it is offered; `name` is the brand's own, null for a card. */
export type MethodView = Pick<PaymentWay, 'id' | 'als'> & {
  /** A card has those of its brands. */
  readonly icons: readonly WayIcon[];
  readonly name: string | null;
  /** Brands of a card; else tells two ways of one brand apart. Null where the name is enough. */
  readonly detail: string | null;
};

export type MethodsState =
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  | { readonly tag: 'shown'; readonly methods: readonly MethodView[] };

/**
 * The chosen payment way: the picked one, else the one used last; null where the shown ways lack both, or are not there
 * yet.
 */
export const chosenMethod = (
  state: MethodsState,
  picked: string | null,
  used: readonly string[],
): MethodView | null => {
  if (state.tag !== 'shown') return null;
  const offered = (id: string | null) => state.methods.find(method => method.id === id) ?? null;
  return offered(picked) ?? offered(lastUsedWay(state.methods, used));
};

const NAMES: Readonly<Record<Exclude<WayIcon, 'card'>, string>> = {
  qiwi: 'QIWI',
  mastercard: 'Mastercard',
  visa: 'Visa',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  btccash: 'Bitcoin Cash',
  zcash: 'Zcash',
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
  privat24: 'Privat24',
};

const cardView = (way: PaymentWay): MethodView => {
  const brands = brandsOf(way);
  return {
    id: way.id,
    als: way.als,
    icons: brands.length === 0 ? ['card'] : brands,
    name: null,
    detail: brands.length === 0 ? null : brands.map(brand => NAMES[brand]).join(', '),
  };
};

const otherView = ({ id, als, methods: [method] }: PaymentWay, all: readonly PaymentWay[]): MethodView => {
  const icon = methodIcon({ als, ser: method?.ser ?? '' });
  if (icon === 'card') return { id, als, icons: ['card'], name: null, detail: method?.ser || null };
  const alike = all.filter(each => each.kind === 'other' && brandsOf(each).includes(icon));
  return { id, als, icons: [icon], name: NAMES[icon], detail: alike.length > 1 ? als : null };
};

/** The payment ways with brand names and pictures, in the shop's order (docs/behaviour.md#checkout). */
export const toMethodViews = (methods: readonly PaymentMethod[]): readonly MethodView[] => {
  const ways = paymentWays(methods);
  return ways.map(way => {
    if (way.kind === 'card') return cardView(way);
    if (way.kind === 'other') return otherView(way, ways);
    return { id: way.id, als: way.als, icons: [way.kind], name: NAMES[way.kind], detail: null };
  });
};
