import { describe, expect, it } from 'vitest';
import { toSuperprizeView } from '../../../src/ui/screens/superprize/to-superprize-view.ts';

const prize = { total: 1_250_000.75, toDate: 1000, userCount: 24 };

describe('the super prize', () => {
  it('promises whole hryvnias only', () => {
    expect(toSuperprizeView(prize, 0).total).toBe(1_250_000n);
  });

  it('is over from its date on', () => {
    expect([999, 1000, 1001].map(now => toSuperprizeView(prize, now).isOver)).toEqual([false, true, true]);
  });
});
