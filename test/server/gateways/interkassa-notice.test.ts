import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InterkassaSettings } from '../../../server/config/interkassa-settings.ts';
import {
  hasInterkassaSignature,
  withInterkassaSignature,
} from '../../../server/gateways/interkassa/compute-interkassa-signature.ts';
import { makeInterkassaGateway } from '../../../server/gateways/interkassa/interkassa-gateway.ts';

const settings: InterkassaSettings = {
  provider: 'interkassa',
  isAsked: true,
  sandbox: true,
  merchant: 'sandbox',
  secret: 'sandbox-secret',
  algorithm: 'sha256',
  endpoint: 'https://shop.example/sandbox-payments',
  formOrigins: [],
  addedFields: [],
  acceptTests: false,
};
type Fields = Readonly<Record<string, string>>;

/** Of a payment of one hryvnia that failed. */
const SMALL: Fields = {
  ik_am: '1.00',
  ik_co_id: 'sandbox',
  ik_co_prs_id: '407123456789',
  ik_co_rfn: '1.00',
  ik_cur: 'UAH',
  ik_desc: 'Order TF-1 at Twofold',
  ik_inv_crt: '2026-11-21 10:00:00',
  ik_inv_id: '12345',
  ik_inv_prc: '2026-11-21 10:00:05',
  ik_inv_st: 'fail',
  ik_pm_no: 'mine',
  ik_ps_price: '1.00',
  ik_pw_via: 'visa',
  ik_trn_id: '',
};

const signed = (fields: Fields): Fields => withInterkassaSignature(fields, settings);
const read = (fields: Fields, changed: Partial<InterkassaSettings> = {}) =>
  makeInterkassaGateway(
    { ...settings, ...changed },
    { publicUrl: 'https://shop.example', shopName: 'Twofold' },
  ).readNotice(new URLSearchParams(fields).toString());

/** What a buyer would like the shop to read. */
const DREAM = {
  ik_am: '490.00',
  ik_co_id: 'sandbox',
  ik_cur: 'UAH',
  ik_inv_crt: '2026-11-21 10:00:00',
  ik_inv_id: '777',
  ik_inv_prc: '2026-11-21 10:00:05',
  ik_inv_st: 'success',
  ik_pm_no: 'TF-1',
};
const isTime = (name: string): boolean => name === 'ik_inv_crt' || name === 'ik_inv_prc';
const join = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map(name => fields[name])
    .join(':');
const beforeDescription = '1.00:sandbox:407123456789:1.00:UAH';
const afterDescription = '2026-11-21 10:00:00:12345:2026-11-21 10:00:05:fail:mine:1.00:visa:';

describe('a callback of Interkassa', () => {
  test('an Interkassa callback is read by its field names when all of them are known', () => {
    expect(read(signed(SMALL))).toEqual({
      notice: {
        merchant: 'sandbox',
        reference: 'mine',
        amount: '1.00',
        currency: 'UAH',
        invoiceId: '12345',
        invoiceState: 'fail',
        isTest: false,
      },
    });
  });

  test.each([
    ['ik_aa', 'ik_zz'],
    ['_ik_x_a', 'ik_x_z'],
    ['_ik_x_a', 'ik_trn_id'],
    ['ik_act', 'ik_zz'],
  ])(
    'an Interkassa callback forged from a signed description is refused when %s and %s take the other values',
    (first, last) => {
      // The provider took an unsigned request, and signed what the buyer wrote.
      const genuine = signed({ ...SMALL, ik_desc: join(DREAM) });
      const forged: Fields = {
        ...DREAM,
        [first]: beforeDescription,
        [last]: afterDescription,
        ik_sign: genuine['ik_sign'] ?? '',
      };
      expect(hasInterkassaSignature(forged, settings)).toBe(true);
      expect(read(forged)).toEqual({ reason: 'malformed', check: `field ${first}` });
    },
  );

  test('an Interkassa callback whose signed values are moved to other names never names another payment', () => {
    const names = Object.keys({ ...SMALL, ik_p_card_mask: '', ik_p_card_token: '' }).toSorted();
    const word = fc.constantFrom(
      '490.00',
      'sandbox',
      'UAH',
      'success',
      'TF-1',
      '777',
      '',
      '2026-11-21 10',
      '00',
    );
    const description = fc.array(word, { minLength: 1, maxLength: 9 });
    const reference = fc.constantFrom('mine', 'success', 'TF-1', 'UAH', '490');
    const more = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: -2, max: 3 }));
    let taken = 0;
    fc.assert(
      fc.property(
        description,
        reference,
        fc.array(more, { minLength: names.length, maxLength: names.length }),
        (words, ik_pm_no, changes) => {
          const genuine = { ...SMALL, ik_desc: words.join(':'), ik_pm_no };
          const parts = join(genuine).split(':');
          const forged: Record<string, string> = { ik_sign: signed(genuine)['ik_sign'] ?? '' };
          // Each name takes as many of the parts as it had, or some more or less; the last takes what is left.
          names.forEach((name, index) => {
            const had = (genuine as Fields)[name]?.split(':').length ?? 0;
            const count =
              index === names.length - 1 ? parts.length : Math.max(0, had + (changes[index] ?? 0));
            const own = parts.splice(0, count);
            if (own.length > 0) forged[name] = own.join(':');
          });
          const answer = read(forged);
          if (!('notice' in answer)) return;
          taken += 1;
          expect(answer.notice).toMatchObject({ amount: '1.00', invoiceState: 'fail', reference: ik_pm_no });
        },
      ),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  test.each([
    ['an amount with a colon', { ik_am: '1.00:x' }],
    ['a description with a colon', { ik_desc: 'Order: TF-1' }],
    ['a time that is none', { ik_inv_crt: 'yesterday' }],
    ['a group', { 'ik_desc[a]': 'x' }],
  ])('an Interkassa callback is refused as malformed with %s', (_, changes) => {
    const name = Object.keys(changes)[0]?.replace('[a]', '') ?? '';
    const rest = Object.fromEntries(Object.entries(SMALL).filter(([each]) => each !== name));
    const fields = { ...rest, ...changes };
    const flat = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key.replace('[a]', ''), value]),
    );
    expect(read({ ...fields, ik_sign: signed(flat)['ik_sign'] ?? '' })).toEqual({
      reason: 'malformed',
      check: `field ${name}`,
    });
  });

  test.each(Object.keys(DREAM).filter(name => !isTime(name)))(
    'an Interkassa callback without %s is refused as malformed',
    name => {
      const rest = Object.fromEntries(Object.entries(SMALL).filter(([each]) => each !== name));
      expect(read(signed(rest))).toEqual({ reason: 'malformed', check: `field ${name}` });
    },
  );

  test('an Interkassa callback is accepted without the times at which its invoice was made and paid', () => {
    const rest = Object.fromEntries(Object.entries(SMALL).filter(([name]) => !isTime(name)));
    expect(read(signed(rest))).toEqual(read(signed(SMALL)));
  });

  test('an Interkassa callback may have unsigned fields, and a new signed one only after the owner named it', () => {
    expect(read({ ...signed(SMALL), utm: 'x' })).toHaveProperty('notice');
    const more = signed({ ...SMALL, ik_new: '1' });
    expect(read(more)).toEqual({ reason: 'malformed', check: 'field ik_new' });
    expect(read(more, { addedFields: ['ik_new'] })).toEqual(read(signed(SMALL)));
    const swallowing = signed({ ...SMALL, ik_new: 'a:b' });
    expect(read(swallowing, { addedFields: ['ik_new'] })).toEqual({
      reason: 'malformed',
      check: 'field ik_new',
    });
  });
});
