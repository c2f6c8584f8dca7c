import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../../../src/domain/draws/proof/canonical-json.ts';

describe('canonical JSON', () => {
  it('canonical JSON writes the example of RFC 8785 §3.2.2 and sorts keys as §3.2.3', () => {
    const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
    const literals = [null, true, false];
    const string = '€$\u000F\nA\'B"\\\\"/';
    expect(canonicalJson({ numbers, string, literals })).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys: Json = {
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    };
    expect(Object.values(JSON.parse(canonicalJson(keys)) as object)).toHaveLength(7);
    expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(match => match[1]).join('')).toBe('2467153');
  });
});
