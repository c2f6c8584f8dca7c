import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeLiqpaySignature,
  isLiqpaySignatureRight,
  parseLiqpayData,
  readLiqpaySignedForm,
  signLiqpayData,
} from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';

const SHOWN_KEY = 'a4825234f4bae72a0be04eafe9e8e2bada209255';

describe('LiqPay’s signature', () => {
  test.each([
    // liqpay.ua/documentation/en/api/callback: "Check of the callback of the signature".
    ['the documented callback', 3, 'your_private_key', 'base64_post_string', 'tp+ZLmKm1/E83dIzUpx5ljcttP4='],
    // liqpay.ua/documentation/uk/api/aquiring/checkout/doc: `base64` of a shell breaks lines, and they are signed too.
    [
      'the documented checkout',
      3,
      'your_private_key',
      'eyAidmVyc2lvbiIgOiAzLCAicHVibGljX2tleSIgOiAieW91cl9wdWJsaWNfa2V5IiwgImFjdGlv\nbiIgOiAicGF5IiwgImFtb3VudCIgOiAxLCAiY3VycmVuY3kiIDogIlVTRCIsICJkZXNjcmlwdGlv\nbiIgOiAiZGVzY3JpcHRpb24gdGV4dCIsICJvcmRlcl9pZCIgOiAib3JkZXJfaWRfMSIgfQ==',
      'QvJD5u9Fg55PCx/Hdz6lzWtYwcI=',
    ],
    // The provider's SDK for Java, its own test of the form.
    [
      'the form of the provider’s SDK',
      3,
      'privateKey',
      'eyJhbW91bnQiOiIxLjUiLCJjdXJyZW5jeSI6IlVTRCIsImRlc2NyaXB0aW9uIjoiRGVzY3JpcHRpb24iLCJsYW5ndWFnZSI6ImVuIiwicHVibGljX2tleSI6InB1YmxpY0tleSIsInZlcnNpb24iOiIzIn0=',
      'krCwuK4CBtNFAb6zqmJCeR/85VU=',
    ],
    // The documentation's example key, in the version that hashes otherwise.
    [
      'version 7 of the API',
      7,
      SHOWN_KEY,
      'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ==',
      '0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=',
    ],
  ] as const)('the LiqPay signature equals that of %s', (_, version, secret, data, expected) => {
    expect(computeLiqpaySignature(data, { secret, version })).toBe(expected);
    expect(isLiqpaySignatureRight({ data, signature: expected }, { secret, version })).toBe(true);
  });

  test('the LiqPay signature covers the message’s JSON in base64, in the order of its fields', () => {
    const message = {
      version: 3,
      public_key: 'i00000000',
      action: 'pay',
      amount: 1,
      currency: 'USD',
      description: 'description text',
      order_id: 'order_id_1',
    };
    expect(signLiqpayData(message, { secret: SHOWN_KEY, version: 3 })).toEqual({
      data: 'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoxLCJjdXJyZW5jeSI6IlVTRCIsImRlc2NyaXB0aW9uIjoiZGVzY3JpcHRpb24gdGV4dCIsIm9yZGVyX2lkIjoib3JkZXJfaWRfMSJ9',
      signature: '38Px9/7zdpJMFiYkOV3KUnRnMBQ=',
    });
  });
});

describe('properties', () => {
  const signings = fc.record({ secret: fc.string({ minLength: 1 }), version: fc.constantFrom(3, 7) });

  test('a LiqPay signature verifies and its data is read back, also after both were sent as a form', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })),
        signings,
        (message, signing) => {
          const sent = signLiqpayData(message, signing);
          const received = readLiqpaySignedForm(new URLSearchParams(sent).toString());
          expect(received).toEqual(sent);
          expect(received !== null && isLiqpaySignatureRight(received, signing)).toBe(true);
          expect(parseLiqpayData(sent.data)).toEqual(JSON.parse(JSON.stringify(message)));
        },
      ),
    );
  });

  test('a LiqPay signature does not verify with other data, another key or another version', () => {
    fc.assert(
      fc.property(
        fc.base64String({ minLength: 4 }),
        signings,
        fc.string({ minLength: 1 }),
        (data, signing, more) => {
          const signature = computeLiqpaySignature(data, signing);
          expect(isLiqpaySignatureRight({ data: `${data}${more}`, signature }, signing)).toBe(false);
          expect(isLiqpaySignatureRight({ data, signature: `${signature}${more}` }, signing)).toBe(false);
          expect(
            isLiqpaySignatureRight({ data, signature }, { ...signing, secret: `${signing.secret}${more}` }),
          ).toBe(false);
          const version = signing.version === 3 ? 7 : 3;
          expect(isLiqpaySignatureRight({ data, signature }, { ...signing, version })).toBe(false);
        },
      ),
    );
  });

  test('the readers of LiqPay forms never throw, and refuse a form that names a field twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        readLiqpaySignedForm(text);
        parseLiqpayData(text);
        const form = new URLSearchParams([
          ['data', text],
          ['signature', text],
          ['data', text],
        ]);
        expect(readLiqpaySignedForm(form.toString())).toBeNull();
      }),
    );
  });
});
