import { describe, expect, it } from 'vitest';
import { makePlaces } from '../../../src/ui/routing/places.ts';

describe('kept scroll positions', () => {
  it('are restored by the entry of the history', () => {
    const places = makePlaces();
    expect(places.stands('list')).toBeNull();
    places.scrolled('list', 4200);
    places.stands('lot');
    places.scrolled('lot', 30);
    expect(places.stands('list')).toBe(4200);
  });

  it('are not overwritten by a page that has no content yet', () => {
    const places = makePlaces();
    places.stands('list');
    places.scrolled('list', 4200);
    places.stands('lot');
    // Back in the list, while its skeleton is shorter than the place that was left.
    places.scrolled('list', 300);
    expect(places.stands('list')).toBe(4200);
  });

  it('are restored once, not with every rendering', () => {
    const places = makePlaces();
    places.stands('list');
    places.scrolled('list', 4200);
    expect(places.stands('list')).toBeNull();
  });
});
