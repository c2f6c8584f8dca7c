import { describe, expect, it } from 'vitest';
import { makePagePositions } from '../../../src/ui/routing/page-positions.ts';

describe('kept scroll positions', () => {
  it('are restored by the entry of the history', () => {
    const positions = makePagePositions();
    expect(positions.stands('list')).toBeNull();
    positions.scrolled('list', 4200);
    positions.stands('lot');
    positions.scrolled('lot', 30);
    expect(positions.stands('list')).toBe(4200);
  });

  it('are not overwritten by a page that has no content yet', () => {
    const positions = makePagePositions();
    positions.stands('list');
    positions.scrolled('list', 4200);
    positions.stands('lot');
    // Back in the list, while its skeleton is shorter than the place that was left.
    positions.scrolled('list', 300);
    expect(positions.stands('list')).toBe(4200);
  });

  it('are restored once, not with every rendering', () => {
    const positions = makePagePositions();
    positions.stands('list');
    positions.scrolled('list', 4200);
    expect(positions.stands('list')).toBeNull();
  });
});
