import { type KnownIcon, methodIcon, type PaymentMethod } from '../../../../domain/orders/payment-method.ts';

/** A payment way as it is offered; `name` is the brand's own, null for a card. */
export type MethodView = {
  readonly als: string;
  readonly icon: KnownIcon | 'card';
  readonly name: string | null;
  /** Tells two ways of one brand apart; null where the name is enough. */
  readonly detail: string | null;
};

export type MethodsState =
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  | { readonly tag: 'shown'; readonly methods: readonly MethodView[] };

/** The chosen way, or null where the ways in sight lack it: it was chosen in another currency. */
export const offeredMethod = (state: MethodsState, chosen: string | null): string | null =>
  state.tag !== 'shown' || state.methods.some(({ als }) => als === chosen) ? chosen : null;

const NAMES: Readonly<Record<KnownIcon, string>> = {
  qiwi: 'QIWI',
  mastercard: 'Mastercard',
  visa: 'Visa',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  btccash: 'Bitcoin Cash',
  zcash: 'Zcash',
};

/** Ways that have a name and no picture here. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['apay', 'Apple Pay'],
  ['gpay', 'Google Pay'],
  ['privat24', 'Privat24'],
]);

/** What says no more than "card" does. */
const PLAIN = ['', 'card'];

/** The methods with brand names and pictures, in the provider's order (docs/behaviour.md#checkout). */
export const toMethodViews = (methods: readonly PaymentMethod[]): readonly MethodView[] => {
  const named = methods.map(method => {
    const icon = methodIcon(method);
    const name = icon === 'card' ? (OTHER_NAMES.get(method.als) ?? null) : NAMES[icon];
    return { als: method.als, icon, name, ser: method.ser };
  });
  return named.map(({ als, icon, name, ser }) => ({
    als,
    icon,
    name,
    detail:
      name === null
        ? PLAIN.includes(ser)
          ? null
          : ser
        : named.filter(other => other.name === name).length > 1
          ? als
          : null,
  }));
};
