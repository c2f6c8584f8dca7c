import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { phoneProblem } from '../../../src/domain/accounts/account-fields.ts';
import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import {
  cleanDeliveryAddress,
  DELIVERY_KINDS,
  findDeliveryProblems,
  isSameDeliveryAddress,
  listDeliveryFields,
  readDeliveryField,
} from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryStep } from '../../../src/domain/orders/delivery-step.ts';
import { deliveryAddressArbitrary, typedAddressArbitrary } from '../../arbitraries/delivery.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const BRANCH = {
  kind: 'branch',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  city: 'Львів',
  branch: '12',
} as const;
const COURIER = {
  kind: 'courier',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  city: 'Львів',
  street: 'вул. Музична',
  house: '3-А',
  flat: '',
  postcode: '79000',
} as const;

const addressRule: ShopRule = {
  id: 'delivery-address',
  title: 'Addresses of deliveries',
  source: 'docs/behaviour.md#where-it-goes',
  formula:
    'recipient of two words or more, city, street, house and an optional flat by law personal-name; phone by law phone; a branch of at most 10 letters and digits, parts of it joined by a dash or a slash; a postcode of 5 digits; what another kind has is dropped',
  code: [
    'orders/delivery-address.ts#findDeliveryProblems',
    'orders/delivery-address.ts#cleanDeliveryAddress',
    'orders/delivery-address.ts#isSameDeliveryAddress',
    'orders/delivery-address.ts#listDeliveryFields',
    'orders/delivery-address.ts#readDeliveryField',
  ],
  edges: [
    makeRuleEdge('a branch and a courier without a flat are taken', () => {
      for (const address of [BRANCH, COURIER]) assert.deepEqual(findDeliveryProblems(address), {});
    }),
    makeRuleEdge('a recipient of one word lacks the surname, and a dash is no word', () => {
      for (const recipient of ['Оксана', 'Оксана -'])
        assert.deepEqual(findDeliveryProblems({ ...BRANCH, recipient }), { recipient: 'surname' });
    }),
    makeRuleEdge('whatever is empty is named, but for the flat', () => {
      const asked = ['recipient', 'phone', 'city', 'street', 'house', 'postcode'];
      assert.deepEqual(
        findDeliveryProblems({ kind: 'courier' }),
        Object.fromEntries(asked.map(field => [field, 'blank'])),
      );
      assert.deepEqual(findDeliveryProblems({ ...BRANCH, phone: '+38' }), { phone: 'blank' });
    }),
    makeRuleEdge('a phone of another country is refused, not read as ours', () =>
      assert.deepEqual(findDeliveryProblems({ ...BRANCH, phone: '+48 22 123 45 67' }), { phone: 'form' }),
    ),
    makeRuleEdge('a branch is typed as it stands on its door; 10 characters are taken, 11 are not', () => {
      const kept = (branch: string) => cleanDeliveryAddress({ ...BRANCH, branch });
      assert.deepEqual(kept('№ 12'), BRANCH);
      assert.deepEqual(findDeliveryProblems({ ...BRANCH, branch: '1234567890' }), {});
      for (const branch of ['12345678901', '12!', '-', '№'])
        assert.equal(Object.keys(findDeliveryProblems({ ...BRANCH, branch })).join(), 'branch', branch);
    }),
    makeRuleEdge('a postcode has five digits, blanks aside', () => {
      assert.deepEqual(findDeliveryProblems({ ...COURIER, postcode: '79 000' }), {});
      for (const postcode of ['7900', '790000', '7900а'])
        assert.deepEqual(findDeliveryProblems({ ...COURIER, postcode }), { postcode: 'postcode' });
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
        const loose = { ...address, phone: address.phone.slice(3), city: ` ${address.city}  ` };
        assert.ok(isSameDeliveryAddress(address, loose));
        assert.deepEqual(findDeliveryProblems(address), {});
        if (address.kind === 'branch') {
          assert.ok(isSameDeliveryAddress(address, { ...address, branch: `№ ${address.branch}` }));
          assert.ok(!isSameDeliveryAddress(address, { ...address, branch: `${address.branch}1` }));
        } else assert.ok(!isSameDeliveryAddress(address, { ...address, house: `${address.house}1` }));
      }),
    ),
  ],
};

const stepRule: ShopRule = {
  id: 'delivery-step',
  title: 'The step of an order’s delivery',
  source: 'docs/behaviour.md#where-it-goes',
  formula: 'none unless the order is paid; needs_address without an address, to_pack with one',
  code: ['orders/delivery-step.ts#findDeliveryStep'],
  edges: [
    makeRuleEdge('a paid order needs an address until it has one', () => {
      assert.equal(findDeliveryStep({ status: 'paid', hasAddress: false }), 'needs_address');
      assert.equal(findDeliveryStep({ status: 'paid', hasAddress: true }), 'to_pack');
    }),
  ],
  laws: [
    ruleLaw(
      'paid-only',
      'is there for paid orders only',
      fc.property(
        fc.constantFrom('pending', 'paid', 'failed', 'expired', 'refunded_in_points'),
        fc.boolean(),
        (status, hasAddress) =>
          assert.equal(findDeliveryStep({ status, hasAddress }) !== null, status === 'paid'),
      ),
    ),
  ],
};

/** The rules of where orders go in the rule catalogue, with their laws. */
export const deliveryRules: readonly ShopRule[] = [addressRule, stepRule];
