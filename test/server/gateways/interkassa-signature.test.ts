import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeInterkassaSignature,
  hasInterkassaSignature,
  type InterkassaSignedFields,
  withInterkassaSignature,
} from '../../../server/gateways/interkassa/compute-interkassa-signature.ts';
import { parseInterkassaForm } from '../../../server/gateways/interkassa/parse-interkassa-form.ts';

/** docs/behaviour.md#payment-provider; vectors: values in the order in which they are joined, then the secret. */
const VECTORS = [
  {
    algorithm: 'sha256',
    values: ['10.06', '5ee0c9ccc3f73b75f5236a99', 'UAH', 'test', '1st', '2nd', '3rd', 'ID_4233'],
    secret: 'IAzk63hCGbgZHuix',
    expected: 'SHxLf/PR2Wzl7u4GaYnE+3ZLzuiLW3yCm5T7sBpGRzU=',
  },
  {
    algorithm: 'md5',
    values: ['20', 'UAH', 'Test'],
    secret: 'secret',
    expected: '7cI9rBdQPpPTI5LLPa7QDw==',
  },
  {
    algorithm: 'sha256',
    values: ['20', 'UAH', 'Test'],
    secret: 'secret',
    expected: 'seBy/eSLWfKc7Y52JDlHnlWEBZqc9hipLkrQuGLIwHg=',
  },
  {
    algorithm: 'md5',
    values: ['99', '5cc1ee513d1eaf94728b4567', 'USD', 'Subscription', 'ID_234'],
    secret: 'vwi5pRmkRtH49uyp',
    expected: 'biFyHlpFwbM4wWUoToZ4Ew==',
  },
  {
    algorithm: 'sha256',
    values: [
      '5.12',
      '887ac1234c1eeee1488b156b',
      'USD',
      'Test Transaction long description',
      'ID_123456',
      '2015-12-17 17:36:13',
      'success',
      '1235151',
      'visa_liqpay_merchant_usd',
    ],
    secret: 'Zp2zfdSJzbS61L32',
    expected: 'CwbLEwwevJc/5TyOTfIPDXMfIfXP5tPjWkUDX98bAug=',
  },
] as const;

/** Names whose order is the values' order. */
const named = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, i) => [`ik_${i}`, value]));

const signing = { secret: 'k', algorithm: 'sha256' } as const;

const signOf = (fields: InterkassaSignedFields): string => computeInterkassaSignature(fields, signing);

describe('ik_sign', () => {
  test.each(VECTORS)(
    'the Interkassa signature by $algorithm of the values $values equals the given one',
    ({ algorithm, values, secret, expected }) => {
      expect(computeInterkassaSignature(named(values), { secret, algorithm })).toBe(expected);
      expect(hasInterkassaSignature({ ...named(values), ik_sign: expected }, { secret, algorithm })).toBe(
        true,
      );
    },
  );

  test('the Interkassa signature sorts names bytewise, upper case first, whatever the form’s order', () => {
    expect(signOf({ ik_b: '2', ik_B: '1', ik_a: '3' })).toBe(signOf(named(['1', '3', '2'])));
  });

  test('the Interkassa signature counts empty values, but not itself and no foreign field', () => {
    expect(signOf({ ik_a: '', ik_b: '1' })).not.toBe(signOf({ ik_b: '1' }));
    expect(signOf({ ik_a: '1', ik_sign: 'x', other: 'y' })).toBe(signOf({ ik_a: '1' }));
    expect(signOf({ ik_a: '1', _ik_x_b: '2' })).toBe(signOf(named(['2', '1'])));
  });

  test('the Interkassa signature sorts nested values and flattens them in place', () => {
    const nested = parseInterkassaForm('ik_a=1&ik_x[b][z]=4&ik_x[b][y]=3&ik_x[a]=2&ik_z=5');
    expect(nested).not.toBeNull();
    expect(signOf(nested ?? {})).toBe(signOf(named(['1', '2', '3', '4', '5'])));
  });
});

describe('properties', () => {
  const forms = fc.dictionary(
    fc.stringMatching(/^ik_[a-z]{1,8}$/).filter(name => name !== 'ik_sign'),
    fc.string(),
    { minKeys: 1, maxKeys: 8 },
  );

  test('an Interkassa signature verifies, also after its fields were sent as a form', () => {
    fc.assert(
      fc.property(forms, form => {
        const signed = withInterkassaSignature(form, signing);
        expect(hasInterkassaSignature(signed, signing)).toBe(true);
        const arrived = parseInterkassaForm(new URLSearchParams({ ...signed }).toString());
        expect(arrived !== null && hasInterkassaSignature(arrived, signing)).toBe(true);
      }),
    );
  });

  test('an Interkassa signature does not verify with another secret or a changed value', () => {
    fc.assert(
      fc.property(forms, form => {
        const signed = withInterkassaSignature(form, signing);
        expect(hasInterkassaSignature(signed, { ...signing, secret: 'other' })).toBe(false);
        const [name = '', value = ''] = Object.entries(form)[0] ?? [];
        expect(hasInterkassaSignature({ ...signed, [name]: `${value}0` }, signing)).toBe(false);
      }),
    );
  });

  test('the Interkassa form parser never throws, and a form without a signature never verifies', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), body => {
        const parsed = parseInterkassaForm(body);
        expect(parsed !== null && hasInterkassaSignature(parsed, signing)).toBe(false);
      }),
    );
  });
});

test('the Interkassa form parser refuses a form that names a field twice', () => {
  for (const body of ['a=1&a=2', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[=1', 'a[b]c=1', '=1']) {
    expect(parseInterkassaForm(body)).toBeNull();
  }
});
