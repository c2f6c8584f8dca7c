import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerRefusal } from '../../src/domain/provider-refusal.ts';

describe("the provider's refusal", () => {
  it.each([604, 605, 607, '604', '605', '607'])('%s on the limit check is a restriction', code => {
    expect(providerRefusal('limits', code)).toBe('restriction');
  });

  it.each([112, '112', 601, 603, 606, 0, '', 'x'])('%s on the limit check is an alert', code => {
    expect(providerRefusal('limits', code)).toBe('alert');
  });

  it('112 on the internal form is an alert', () => {
    expect(providerRefusal('internal-form', 112)).toBe('alert');
  });

  it('outside the limit check is always an alert', () => {
    const codes = fc.oneof(fc.constantFrom(604, 605, 607, '607'), fc.integer(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom('start' as const, 'internal-form' as const), codes, (step, code) => {
        expect(providerRefusal(step, code)).toBe('alert');
      }),
    );
  });

  it('does not depend on whether the code comes as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 590, max: 620 }), code => {
        expect(providerRefusal('limits', String(code))).toBe(providerRefusal('limits', code));
      }),
    );
  });
});
