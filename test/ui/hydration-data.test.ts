import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HydrationData,
  readHydrationData,
  writeHydrationData,
} from '../../src/ui/routing/hydration-data.ts';

const answers = (data: unknown): HydrationData => ({
  at: 1_700_000_000_000,
  path: '/lot-7',
  frame: { header: null, footer: null, app: null },
  data,
});

const hostile = [
  '</script>',
  '<!--',
  '<script',
  ']]>',
  '\u2028',
  '\u2029',
  '\u0000',
  '\ud800',
  '&lt;',
  '\\u003c',
];

describe('the answers that travel with a page', () => {
  it('hydration data is read back as it was written: money, gaps and texts that would end a script', () => {
    const data = { price: 10n ** 30n, missing: undefined, nothing: null, text: hostile.join(' ') };
    expect(readHydrationData(writeHydrationData(answers(data)))).toEqual(answers(data));
  });

  it.each([
    [new Date(0)],
    [new Map()],
    [new Set()],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [() => 1],
    [Symbol('s')],
    [[undefined]],
    [{ $bigint: '1' }],
    [new URL('https://shop.invalid')],
  ])('hydration data is refused where JSON would lose something: %s', value => {
    expect(() => writeHydrationData(answers({ deep: [value] }))).toThrow('Only plain data');
  });

  it('hydration data ends no script and begins no comment, whatever it contains (property)', () => {
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile)))
      .map(parts => parts.join(''));
    const value = fc.letrec<{ any: unknown }>(tie => ({
      any: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.bigInt(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any')),
        fc.dictionary(
          text.filter(key => key !== '__proto__'),
          tie('any'),
        ),
      ),
    })).any;
    fc.assert(
      fc.property(value, data => {
        const twice = { first: data, again: [data, { data }] };
        const written = writeHydrationData(answers(twice));
        expect(written).not.toContain('<');
        expect(readHydrationData(written)).toEqual(answers(twice));
      }),
    );
  });
});
