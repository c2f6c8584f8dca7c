import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { phoneProblem } from '../../../src/domain/accounts/account-fields.ts';
import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import {
  ADDRESS_REMINDER_DAYS,
  ADDRESS_REMINDERS_END_DAY,
} from '../../../src/domain/orders/address-reminder.ts';
import {
  cleanDeliveryAddress,
  DELIVERY_KINDS,
  findDeliveryProblems,
  isSameDeliveryAddress,
  listDeliveryFields,
  readDeliveryField,
} from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryStep } from '../../../src/domain/orders/delivery-step.ts';
import { computeDaysAgo, findDueReminderDay } from '../../../src/domain/orders/reminder-days.ts';
import {
  BRANCH_ADDRESS,
  COURIER_ADDRESS,
  deliveryAddressArbitrary,
  typedAddressArbitrary,
} from '../../arbitraries/delivery.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const addressRule: ShopRule = {
  id: 'delivery-address',
  title: 'Addresses of deliveries',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'recipient of two words or more, city, street, house and an optional flat by law personal-name; phone by law phone; a branch of at most 10 letters and digits, parts of it joined by a dash or a slash; a postcode of 5 digits; a point’s code of small Latin letters, digits and dashes; what another kind has is dropped',
  code: [
    'orders/delivery-address.ts#findDeliveryProblems',
    'orders/delivery-address.ts#cleanDeliveryAddress',
    'orders/delivery-address.ts#isSameDeliveryAddress',
    'orders/delivery-address.ts#listDeliveryFields',
    'orders/delivery-address.ts#readDeliveryField',
  ],
  edges: [
    makeRuleEdge('a branch and a courier without a flat are taken', () => {
      for (const address of [BRANCH_ADDRESS, COURIER_ADDRESS])
        assert.deepEqual(findDeliveryProblems(address), {});
    }),
    makeRuleEdge('a recipient of one word lacks the surname, and a dash is no word', () => {
      for (const recipient of ['Оксана', 'Оксана -'])
        assert.deepEqual(findDeliveryProblems({ ...BRANCH_ADDRESS, recipient }), { recipient: 'surname' });
    }),
    makeRuleEdge('whatever is empty is named, but for the flat', () => {
      const asked = ['recipient', 'phone', 'city', 'street', 'house', 'postcode'];
      assert.deepEqual(
        findDeliveryProblems({ kind: 'courier' }),
        Object.fromEntries(asked.map(field => [field, 'blank'])),
      );
      assert.deepEqual(findDeliveryProblems({ ...BRANCH_ADDRESS, phone: '+38' }), { phone: 'blank' });
    }),
    makeRuleEdge('a phone of another country is refused, not read as ours', () =>
      assert.deepEqual(findDeliveryProblems({ ...BRANCH_ADDRESS, phone: '+48 22 123 45 67' }), {
        phone: 'form',
      }),
    ),
    makeRuleEdge('a branch is typed as it stands on its door; 10 characters are taken, 11 are not', () => {
      const kept = (branch: string) => cleanDeliveryAddress({ ...BRANCH_ADDRESS, branch });
      assert.deepEqual(kept('№ 12'), BRANCH_ADDRESS);
      assert.deepEqual(findDeliveryProblems({ ...BRANCH_ADDRESS, branch: '1234567890' }), {});
      for (const branch of ['12345678901', '12!', '-', '№'])
        assert.equal(
          Object.keys(findDeliveryProblems({ ...BRANCH_ADDRESS, branch })).join(),
          'branch',
          branch,
        );
    }),
    makeRuleEdge('a postcode has five digits, blanks aside', () => {
      assert.deepEqual(findDeliveryProblems({ ...COURIER_ADDRESS, postcode: '79 000' }), {});
      for (const postcode of ['7900', '790000', '7900а'])
        assert.deepEqual(findDeliveryProblems({ ...COURIER_ADDRESS, postcode }), { postcode: 'postcode' });
    }),
    makeRuleEdge('an unknown kind is all that is named', () => {
      for (const kind of ['', 'pigeon', 'constructor']) {
        assert.deepEqual(findDeliveryProblems({ kind }), { kind: 'kind' });
        assert.equal(cleanDeliveryAddress({ kind }), null);
      }
    }),
  ],
  laws: [
    ruleLaw(
      'kept-again',
      'what is kept is clean, passes again as what was typed did, and stays as it is',
      fc.property(typedAddressArbitrary, typed => {
        const clean = cleanDeliveryAddress(typed);
        if (clean === null) return;
        assert.deepEqual(cleanDeliveryAddress(clean), clean);
        for (const field of listDeliveryFields(clean.kind)) {
          const kept = readDeliveryField(clean, field);
          assert.equal(kept, cleanPersonalLine(kept));
        }
        if (Object.keys(findDeliveryProblems(typed)).length > 0) return;
        assert.deepEqual(findDeliveryProblems(clean), {});
        assert.equal(phoneProblem(clean.phone), null);
      }),
      { testRuns: 300 },
    ),
    ruleLaw(
      'own-fields',
      'has the fields of its kind and no other, whatever was typed',
      fc.property(typedAddressArbitrary, fc.constantFrom(...DELIVERY_KINDS), (typed, kind) => {
        const clean = cleanDeliveryAddress({ ...typed, kind });
        assert.deepEqual(Object.keys(clean ?? {}), ['kind', ...listDeliveryFields(kind)]);
      }),
    ),
    ruleLaw(
      'same',
      'is the same with the phone and the branch in other signs, and another in another house',
      fc.property(deliveryAddressArbitrary, address => {
        const city = ` ${readDeliveryField(address, 'city')}  `;
        const loose = { ...address, phone: address.phone.slice(3), city };
        assert.ok(isSameDeliveryAddress(address, loose));
        assert.deepEqual(findDeliveryProblems(address), {});
        if (address.kind === 'branch') {
          assert.ok(isSameDeliveryAddress(address, { ...address, branch: `№ ${address.branch}` }));
          assert.ok(!isSameDeliveryAddress(address, { ...address, branch: `${address.branch}1` }));
        } else if (address.kind === 'courier')
          assert.ok(!isSameDeliveryAddress(address, { ...address, house: `${address.house}1` }));
        else assert.ok(!isSameDeliveryAddress(address, { ...address, point: `${address.point}1` }));
      }),
    ),
  ],
};

const NO_PARCEL = { status: 'paid', isReversed: false, isGivenBack: false, packed: 'none' } as const;

const stepRule: ShopRule = {
  id: 'delivery-step',
  title: 'The step of an order’s delivery',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'none unless the order is paid; stopped where its payment was taken back; in_parcels once all of it that was not given back is in parcels that are not to be packed again; stopped where all was given back; to_pack with an address; without one needs_address, but none where the order was placed before the shop asked for addresses',
  code: ['orders/delivery-step.ts#findDeliveryStep'],
  edges: [
    makeRuleEdge('a paid order needs an address until it has one', () => {
      assert.equal(findDeliveryStep({ ...NO_PARCEL, hasAddress: false, asksAddress: true }), 'needs_address');
      assert.equal(findDeliveryStep({ ...NO_PARCEL, hasAddress: true, asksAddress: true }), 'to_pack');
    }),
    makeRuleEdge('an order from before addresses were asked for needs none, and may have one', () => {
      assert.equal(findDeliveryStep({ ...NO_PARCEL, hasAddress: false, asksAddress: false }), null);
      assert.equal(findDeliveryStep({ ...NO_PARCEL, hasAddress: true, asksAddress: false }), 'to_pack');
    }),
    makeRuleEdge(
      'what is left of a part of an order is packed, but not once its payment was taken back',
      () => {
        const order = { ...NO_PARCEL, hasAddress: true, asksAddress: true, packed: 'some' } as const;
        assert.equal(findDeliveryStep(order), 'to_pack');
        assert.equal(findDeliveryStep({ ...order, isReversed: true }), 'stopped');
        assert.equal(findDeliveryStep({ ...order, packed: 'all' }), 'in_parcels');
        assert.equal(findDeliveryStep({ ...order, isGivenBack: true }), 'stopped');
        assert.equal(findDeliveryStep({ ...order, isGivenBack: true, packed: 'all' }), 'in_parcels');
      },
    ),
  ],
  laws: [
    ruleLaw(
      'paid-only',
      'is there for paid orders only, and asks for nothing more of one whose money went back',
      fc.property(
        fc.constantFrom('pending', 'paid', 'failed', 'expired', 'refunded_in_points'),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('none', 'some', 'all'),
        (status, hasAddress, asksAddress, isReversed, isGivenBack, packed) => {
          const step = findDeliveryStep({ status, hasAddress, asksAddress, isReversed, isGivenBack, packed });
          if (status !== 'paid') assert.equal(step, null);
          assert.equal(
            step === 'stopped',
            status === 'paid' && (isReversed || (isGivenBack && packed !== 'all')),
          );
          assert.equal(step === 'in_parcels', status === 'paid' && packed === 'all' && !isReversed);
          if (step === 'to_pack') assert.ok(hasAddress);
        },
      ),
    ),
  ],
};

const DAY_MS = 24 * 3_600_000;
const PAID_AT = Date.UTC(2026, 10, 21, 12);
const findDueAddressReminder = (
  { settledAt, told }: { readonly settledAt: number; readonly told: readonly number[] },
  now: number,
) =>
  findDueReminderDay(
    {
      since: settledAt,
      told,
      days: ADDRESS_REMINDER_DAYS,
      until: settledAt + ADDRESS_REMINDERS_END_DAY * DAY_MS,
    },
    now,
  );
const dueAfter = (days: number, told: readonly number[] = [], ms = 0) =>
  findDueAddressReminder({ settledAt: PAID_AT, told }, PAID_AT + days * DAY_MS + ms);

/** What is told by runs of the job so many milliseconds after the payment; none once the address was said. */
const tellByRuns = (runs: readonly number[], saidAt: number): readonly number[] => {
  const told: number[] = [];
  for (const run of runs) {
    const step = findDeliveryStep({
      status: 'paid',
      hasAddress: run >= saidAt,
      asksAddress: true,
      isReversed: false,
      isGivenBack: false,
      packed: 'none',
    });
    const due = findDueAddressReminder({ settledAt: PAID_AT, told }, PAID_AT + run);
    if (step === 'needs_address' && due !== null) told.push(due);
  }
  return told;
};

const reminderRule: ShopRule = {
  id: 'address-reminder',
  title: 'Reminders of a missing address',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'of a paid order without an address: the 2nd day’s from 2 days after the payment, the 7th day’s from 7 days, none from 30 days; each once, and the 2nd day’s never from the 7th day on',
  code: ['orders/reminder-days.ts#findDueReminderDay', 'orders/reminder-days.ts#computeDaysAgo'],
  edges: [
    makeRuleEdge('nothing is due a millisecond before the 2nd day, the first reminder from then on', () => {
      assert.equal(dueAfter(2, [], -1), null);
      assert.equal(dueAfter(2), 2);
      assert.equal(dueAfter(7, [], -1), 2);
      assert.equal(dueAfter(7, [2], -1), null);
    }),
    makeRuleEdge('from the 7th day on the last is due, whether the first was sent or not', () => {
      for (const told of [[], [2]]) assert.equal(dueAfter(7, told), 7);
      for (const told of [[7], [2, 7]]) assert.equal(dueAfter(7, told), null);
    }),
    makeRuleEdge('a shop asleep for ten days sends that of the 7th day alone', () =>
      assert.deepEqual(tellByRuns([DAY_MS, 11 * DAY_MS, 12 * DAY_MS], Number.POSITIVE_INFINITY), [7]),
    ),
    makeRuleEdge('from the 30th day on nothing is due', () => {
      assert.equal(dueAfter(30, [2], -1), 7);
      assert.equal(dueAfter(30), null);
    }),
  ],
  laws: [
    ruleLaw(
      'each-once',
      'tells of each day at most once and in order, whenever the job runs, and of none after an address',
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 40 * DAY_MS }),
        (unsorted, saidAt) => {
          const runs = unsorted.toSorted((a, b) => a - b);
          const told = tellByRuns(runs, saidAt);
          const days = [...ADDRESS_REMINDER_DAYS, ADDRESS_REMINDERS_END_DAY];
          const expected = days.slice(0, -1).filter((day, at) => {
            const end = Math.min(saidAt, (days[at + 1] ?? 0) * DAY_MS);
            return runs.some(run => run >= day * DAY_MS && run < end);
          });
          assert.deepEqual(told, expected);
        },
      ),
      { testRuns: 300 },
    ),
    ruleLaw(
      'by-moment',
      'is due by the moment of the payment, to the millisecond',
      fc.property(fc.nat({ max: 40 }), fc.integer({ min: -1, max: 1 }), (days, ms) => {
        const now = PAID_AT + days * DAY_MS;
        assert.equal(computeDaysAgo(days, now), PAID_AT);
        const settledAt = PAID_AT - ms;
        assert.equal(findDueAddressReminder({ settledAt, told: [] }, now), dueAfter(days, [], ms));
      }),
    ),
  ],
};

/** The rules of where orders go in the rule catalogue, with their laws. */
export const deliveryRules: readonly ShopRule[] = [addressRule, stepRule, reminderRule];
