import { type KnownIcon, methodIcon, type PaymentMethod } from '../../../domain/payment-method.ts';

/** A payment way as it is offered; `name` is the brand's own, null for a plain card. */
export type MethodView = {
  readonly als: string;
  readonly icon: KnownIcon | 'card';
  readonly name: string | null;
  /** Tells two ways of one brand apart; null where the name is enough. */
  readonly detail: string | null;
};

const NAMES: Readonly<Record<KnownIcon, string>> = {
  qiwi: 'QIWI',
  mastercard: 'Mastercard',
  visa: 'Visa',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  btccash: 'Bitcoin Cash',
  zcash: 'Zcash',
};

/** The methods with brand names and pictures, in the provider's order (specification §9). */
export const toMethodViews = (methods: readonly PaymentMethod[]): readonly MethodView[] => {
  const named = methods.map(method => {
    const icon = methodIcon(method);
    return { als: method.als, icon, name: icon === 'card' ? null : NAMES[icon], ser: method.ser };
  });
  return named.map(({ als, icon, name, ser }) => ({
    als,
    icon,
    name,
    detail: name === null ? ser : named.filter(other => other.name === name).length > 1 ? als : null,
  }));
};
