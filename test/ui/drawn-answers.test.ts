import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnAnswers, readAnswers, writeAnswers } from '../../src/ui/routing/drawn-answers.ts';

const answers = (data: unknown): DrawnAnswers =>
  ({ at: 1, path: '/', frame: { app: null }, data }) as unknown as DrawnAnswers;

const plainData = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt(),
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter(n => !Object.is(n, -0)),
    fc.array(tie('any')),
    fc.dictionary(fc.string(), tie('any')),
  ),
})).any;

describe('answers that travel with a drawn screen', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(plainData, data => {
        expect(readAnswers(writeAnswers(answers(data))).data).toEqual(data);
      }),
    );
  });

  it('end no element', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(writeAnswers(answers(`${text}</script>`))).not.toContain('<');
      }),
    );
  });

  it('may be of no data at all, as of a page of texts', () => {
    expect(readAnswers(writeAnswers(answers(undefined))).data).toBeUndefined();
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
  ])('are refused where JSON would lose something: %s', value => {
    expect(() => writeAnswers(answers({ deep: [value] }))).toThrow('Only plain data');
  });
});
