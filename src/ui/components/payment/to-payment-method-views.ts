import { PAYMENT_BRAND_NAMES } from '../../../domain/orders/paid-by.ts';
import {
  type PaymentIconName,
  type PaymentMethod,
  paymentMethodIcon,
} from '../../../domain/orders/payment-method.ts';
import {
  findLastUsedPaymentWay,
  listBrandsOfPaymentWay,
  listPaymentWays,
  type PaymentWay,
  type PaymentWayKind,
} from '../../../domain/orders/payment-way.ts';

/** One of the names of pictures that a payment way may have. */
export type PaymentWayIconName = PaymentIconName | Exclude<PaymentWayKind, 'other'>;

/** What is shown of a payment way that is offered; `name` is the brand's own, null for a card. */
export type PaymentMethodViewModel = Pick<PaymentWay, 'id' | 'als'> & {
  /** A card has those of its brands. */
  readonly icons: readonly PaymentWayIconName[];
  readonly name: string | null;
  /** Brands of a card; else tells two ways of one brand apart. Null where the name is enough. */
  readonly detail: string | null;
};

export type PaymentMethodsState =
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  | { readonly tag: 'shown'; readonly methods: readonly PaymentMethodViewModel[] };

/**
 * Finds the chosen payment way: the picked one, else the one used last; null where the shown ways lack both, or are not
 * there yet.
 */
export const findChosenPaymentMethod = (
  state: PaymentMethodsState,
  picked: string | null,
  used: readonly string[],
): PaymentMethodViewModel | null => {
  if (state.tag !== 'shown') return null;
  const offered = (id: string | null) => state.methods.find(method => method.id === id) ?? null;
  return offered(picked) ?? offered(findLastUsedPaymentWay(state.methods, used));
};

const cardView = (way: PaymentWay): PaymentMethodViewModel => {
  const brands = listBrandsOfPaymentWay(way);
  return {
    id: way.id,
    als: way.als,
    icons: brands.length === 0 ? ['card'] : brands,
    name: null,
    detail: brands.length === 0 ? null : brands.map(brand => PAYMENT_BRAND_NAMES[brand]).join(', '),
  };
};

const otherView = (
  { id, als, methods: [method] }: PaymentWay,
  all: readonly PaymentWay[],
): PaymentMethodViewModel => {
  const icon = paymentMethodIcon({ als, ser: method?.ser ?? '' });
  if (icon === 'card') return { id, als, icons: ['card'], name: null, detail: method?.ser || null };
  const alike = all.filter(each => each.kind === 'other' && listBrandsOfPaymentWay(each).includes(icon));
  return { id, als, icons: [icon], name: PAYMENT_BRAND_NAMES[icon], detail: alike.length > 1 ? als : null };
};

/** Gives the payment ways their brand names and pictures, in the shop's order (docs/behaviour.md#checkout). */
export const toPaymentMethodViews = (
  methods: readonly PaymentMethod[],
): readonly PaymentMethodViewModel[] => {
  const ways = listPaymentWays(methods);
  return ways.map(way => {
    if (way.kind === 'card') return cardView(way);
    if (way.kind === 'other') return otherView(way, ways);
    return { id: way.id, als: way.als, icons: [way.kind], name: PAYMENT_BRAND_NAMES[way.kind], detail: null };
  });
};
