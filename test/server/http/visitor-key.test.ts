import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeVisitorRateLimitKey } from '../../../server/accounts/limits/rate-limit.ts';

/** The eight groups of an IPv6 address, written out. */
const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const whole = (address: readonly number[]): string => address.map(group => group.toString(16)).join(':');
/** As Node and proxies write it: `::` for the zeros from `from` on, where there are any. */
const short = (address: readonly number[], from: number): string => {
  const end = address.findIndex((group, index) => index >= from && group !== 0);
  const to = end === -1 ? address.length : end;
  if (to - from < 2) return whole(address);
  return `${whole(address.slice(0, from))}::${whole(address.slice(to))}`;
};

describe('the address that rate limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('rate limits count the address %s as %s', (address, key) => {
    expect(computeVisitorRateLimitKey(address)).toBe(key);
  });

  it('rate limits count a whole IPv6 network of 64 bits as one visitor, however it is written', () => {
    fc.assert(
      fc.property(groups, groups, fc.nat({ max: 7 }), fc.boolean(), (one, other, from, zeros) => {
        const network = zeros ? [0x2001, 0xdb8, 0, 0] : one.slice(0, 4);
        const first = [...network, ...one.slice(4)];
        const second = [...network, ...other.slice(4).map(group => group % 2)];
        expect(computeVisitorRateLimitKey(short(second, from))).toBe(
          computeVisitorRateLimitKey(whole(first)),
        );
        expect(computeVisitorRateLimitKey(whole(first))).toBe(whole(network));
      }),
    );
  });
});
