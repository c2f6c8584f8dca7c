import * as fc from 'fast-check';
import type {
  AddressChoices,
  CollectionPoint,
  DeliveryChoice,
  KeptAddress,
  OrderDelivery,
  OrderParcel,
  OwnPrize,
  ParcelAnswer,
  PrizeAnswer,
  PrizeChoice,
  SetDelivery,
} from '../../src/application/ports/deliveries.ts';
import type { OrderReturn, ReturnAnswer, ReturnRequest } from '../../src/application/ports/returns.ts';
import { PRIZE_STATES } from '../../src/domain/draws/prize-life.ts';
import type { ShownWinner } from '../../src/domain/draws/shown-winner.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import {
  cleanDeliveryAddress,
  DELIVERY_KINDS,
  type DeliveryAddress,
  type TypedDeliveryAddress,
} from '../../src/domain/orders/delivery-address.ts';
import { PARCEL_STATES } from '../../src/domain/orders/parcel-life.ts';
import { RETURN_REASONS, RETURN_STATES } from '../../src/domain/orders/return-life.ts';
import { BANK_ACCOUNT, bankAccountArbitrary } from './bank-account.ts';
import { personNameArbitrary, typedTextArbitrary } from './personal-text.ts';

/** An address at a branch, in the form in which the shop keeps it. */
export const BRANCH_ADDRESS = {
  kind: 'branch',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  city: 'Львів',
  branch: '12',
} as const;

/** An address for a courier, without a flat, in the form in which the shop keeps it. */
export const COURIER_ADDRESS = {
  kind: 'courier',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  city: 'Київ',
  street: 'вул. Музична',
  house: '3-А',
  flat: '',
  postcode: '01001',
} as const;

/** An address that is collected, in the form in which the shop keeps it. */
export const COLLECTION_ADDRESS = {
  kind: 'collection',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  point: 'kyiv-podil',
} as const;

/** The arbitrary of addresses as somebody may type them, whatever that is; some fields are left out. */
export const typedAddressArbitrary: fc.Arbitrary<TypedDeliveryAddress> = fc.record(
  {
    kind: fc.oneof(fc.constantFrom(...DELIVERY_KINDS), typedTextArbitrary),
    recipient: typedTextArbitrary,
    phone: fc.oneof(typedTextArbitrary, fc.constantFrom('+380671234567', '067 123 45 67', '+48 22 1234567')),
    city: typedTextArbitrary,
    branch: fc.oneof(typedTextArbitrary, fc.constantFrom('12', '№ 4528', '12-А')),
    street: typedTextArbitrary,
    house: typedTextArbitrary,
    flat: typedTextArbitrary,
    postcode: fc.oneof(typedTextArbitrary, fc.constantFrom('01001', ' 79 000 ')),
    point: fc.oneof(typedTextArbitrary, fc.constantFrom('kyiv-podil', 'lviv-centre')),
  },
  { requiredKeys: ['kind'], noNullPrototype: true },
);

const words = personNameArbitrary.map(name => name.normalize('NFC'));
const person = {
  recipient: fc.tuple(words, words).map(names => names.join(' ')),
  phone: fc.integer({ min: 0, max: 9_999_999 }).map(n => `+38067${String(n).padStart(7, '0')}`),
};

/** The arbitrary of addresses that the shop takes, in the form in which it keeps them. */
export const deliveryAddressArbitrary: fc.Arbitrary<DeliveryAddress> = fc
  .oneof(
    fc.record({
      kind: fc.constant('branch'),
      ...person,
      city: words,
      branch: fc.constantFrom('1', '12', '4528', '12-А', '7/2'),
    }),
    fc.record({
      kind: fc.constant('courier'),
      ...person,
      city: words,
      street: words,
      house: fc.constantFrom('1', '12-А', '7/2'),
      flat: fc.constantFrom('', '5', '118'),
      postcode: fc.stringMatching(/^[0-9]{5}$/),
    }),
    fc.record({
      kind: fc.constant('collection'),
      ...person,
      point: fc.constantFrom('kyiv-podil', 'lviv-centre'),
    }),
  )
  .map(typed => cleanDeliveryAddress(typed) as DeliveryAddress);

const pointArbitrary = (code: string): fc.Arbitrary<CollectionPoint> =>
  fc.record({ code: fc.constant(code), title: fc.string(), place: fc.string(), hours: fc.string() });

/** The arbitrary of addresses that are kept. */
const keptAddressArbitrary: fc.Arbitrary<KeptAddress> = fc
  .tuple(deliveryAddressArbitrary, fc.integer({ min: 1, max: 2_147_483_647 }))
  .chain(
    ([address, id]): fc.Arbitrary<KeptAddress> =>
      address.kind === 'collection'
        ? pointArbitrary(address.point).map(at => ({ ...address, id, at }))
        : fc.constant({ ...address, id }),
  );

/** The arbitrary of what a shopper's delivery can be said with. */
export const addressChoicesArbitrary: fc.Arbitrary<AddressChoices> = fc.record({
  addresses: fc.array(keptAddressArbitrary, { maxLength: 3 }),
  recipient: fc.string(),
  phone: fc.string(),
  points: fc.array(pointArbitrary('kyiv-podil'), { maxLength: 2 }),
});

/** The arbitrary of what orders are to go to. */
export const deliveryChoiceArbitrary: fc.Arbitrary<DeliveryChoice> = fc.oneof(
  deliveryAddressArbitrary,
  fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }) }),
);

/** The arbitrary of what winners want of a prize. */
export const prizeChoiceArbitrary: fc.Arbitrary<PrizeChoice> = fc.oneof(
  deliveryChoiceArbitrary.map(address => ({ address })),
  bankAccountArbitrary.map(account => ({ account })),
);

/** The arbitrary of the shop's answers about where orders go. */
export const setDeliveryArbitrary: fc.Arbitrary<SetDelivery> = fc.oneof(
  fc.record({
    _tag: fc.constant('Set'),
    address: keptAddressArbitrary,
    externalIds: fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/), { maxLength: 3 }),
  }),
  fc.record({ _tag: fc.constant('Refused'), message: fc.string() }),
);

const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const moments = fc.integer({ min: 0, max: Date.UTC(2090, 0, 1) });

const orderParcelArbitrary: fc.Arbitrary<OrderParcel> = fc.record({
  id: ids,
  lots: fc.array(ids, { minLength: 1, maxLength: 3 }),
  carrier: fc.constantFrom('', 'Нова пошта'),
  tracking: fc.constantFrom('', '20450000000001'),
  link: fc.constantFrom('', 'https://carrier.example/?number=20450000000001'),
  changes: fc.array(fc.record({ state: fc.constantFrom(...PARCEL_STATES), at: moments }), {
    minLength: 1,
    maxLength: 4,
  }),
  complainedAt: fc.option(moments),
});

/** The arbitrary of where orders' deliveries stand. */
export const orderDeliveryArbitrary: fc.Arbitrary<OrderDelivery> = fc.record({
  step: fc.constantFrom<OrderDelivery['step'][]>('needs_address', 'to_pack', 'in_parcels', 'stopped'),
  address: fc.option(keptAddressArbitrary),
  parcels: fc.array(orderParcelArbitrary, { maxLength: 2 }),
});

/** The arbitrary of the shop's answers to what a buyer says of a parcel. */
export const parcelAnswerArbitrary: fc.Arbitrary<ParcelAnswer> = fc.oneof(
  fc.record({ _tag: fc.constant('Said'), at: moments }),
  fc.record({ _tag: fc.constant('Refused'), message: fc.string() }),
);

/** The arbitrary of what buyers ask to be taken back. */
export const returnRequestArbitrary: fc.Arbitrary<ReturnRequest> = fc.record({
  externalId: fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/),
  lots: fc.array(ids, { minLength: 1, maxLength: 3 }),
  reason: fc.constantFrom(...RETURN_REASONS),
  text: personNameArbitrary,
});

/** The arbitrary of what was asked to be taken back. */
export const orderReturnArbitrary: fc.Arbitrary<OrderReturn> = fc.record({
  id: ids,
  lots: fc.array(ids, { minLength: 1, maxLength: 3 }),
  state: fc.constantFrom(...RETURN_STATES),
  at: moments,
  since: moments,
  reason: fc.constantFrom(...RETURN_REASONS),
  text: fc.string(),
  answer: fc.string(),
});

/** The arbitrary of the shop's answers to what a buyer asks of a return. */
export const returnAnswerArbitrary: fc.Arbitrary<ReturnAnswer> = fc.oneof(
  fc.record({ _tag: fc.constant('Said'), return: orderReturnArbitrary }),
  fc.record({ _tag: fc.constant('Refused'), message: fc.string() }),
);

/** The arbitrary of what winners agree to be shown with, as it was typed. */
export const shownWinnerArbitrary: fc.Arbitrary<ShownWinner> = fc.record({
  name: fc.oneof(
    fc.constantFrom('Оксана', 'Anne-Marie', 'Мар’яна', 'Оксана Коваль', '@oksana', ''),
    fc.string({ unit: 'grapheme' }),
  ),
  town: fc.oneof(
    fc.constantFrom('Львів', 'м. Кам’янець', 'Івано-Франківськ', 'L2', ' '),
    fc.string({ unit: 'grapheme' }),
  ),
  withPicture: fc.boolean(),
});

/** The arbitrary of prizes that somebody has won. */
export const ownPrizeArbitrary: fc.Arbitrary<OwnPrize> = fc
  .record({
    id: ids,
    of: fc.constantFrom('lot', 'super'),
    ofId: ids,
    title: fc.string(),
    image: fc.string(),
    ticket: fc.string(),
    wonAt: moments,
    acceptBy: moments,
    address: fc.option(keptAddressArbitrary),
    carrier: fc.constantFrom('', 'Нова пошта'),
    tracking: fc.constantFrom('', '20450000000001'),
    link: fc.constantFrom('', 'https://carrier.example/?number=20450000000001'),
    changes: fc.array(fc.record({ state: fc.constantFrom(...PRIZE_STATES), at: moments }), { maxLength: 4 }),
    shown: fc.record({ version: fc.nat(9), winner: fc.option(shownWinnerArbitrary) }),
  })
  .chain(({ shown, ...prize }) =>
    fc.constantFrom<OwnPrize>(
      { ...prize, shown },
      // As a process tells of it that does not know who is shown.
      prize,
      { ...prize, shown, cash: minorUnits(2_000_050) },
      { ...prize, shown, address: null, cash: minorUnits(2_000_050), account: BANK_ACCOUNT },
    ),
  );

/** The arbitrary of the shop's answers to what a winner says of a prize. */
export const prizeAnswerArbitrary: fc.Arbitrary<PrizeAnswer> = fc.oneof(
  fc.record({ _tag: fc.constant('Said'), prize: ownPrizeArbitrary }),
  fc.record({ _tag: fc.constant('Refused'), message: fc.string() }),
);
