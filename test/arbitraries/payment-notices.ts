import * as fc from 'fast-check';

/** The arbitrary of what a provider tells of a few invoices of one order, in any order and some of it twice. */
export const noticeListArbitrary = fc.array(
  fc.record({
    invoice: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom('new', 'process', 'success', 'canceled', 'fail'),
  }),
  { maxLength: 12 },
);
