import { describe, expect, it } from 'vitest';
import { providerRefusal } from '../../../src/domain/orders/provider-refusal.ts';

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
});
