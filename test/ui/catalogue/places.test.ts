import { describe, expect, it } from 'vitest';
import { makePlaces } from '../../../src/ui/routing/places.ts';

describe('the places that a visitor left', () => {
  it('are found again by the entry of the history', () => {
    const places = makePlaces();
    expect(places.stands('list')).toBeNull();
    places.scrolled('list', 4200);
    places.stands('lot');
    places.scrolled('lot', 30);
    expect(places.stands('list')).toBe(4200);
  });

  it('are not spoilt by the scrolling of a page whose content is not there yet', () => {
    const places = makePlaces();
    places.stands('list');
    places.scrolled('list', 4200);
    places.stands('lot');
    // Back in the list, while its skeleton is shorter than the place that was left.
    places.scrolled('list', 300);
    expect(places.stands('list')).toBe(4200);
  });

  it('are gone to once, not with every drawing of the page', () => {
    const places = makePlaces();
    places.stands('list');
    places.scrolled('list', 4200);
    expect(places.stands('list')).toBeNull();
  });
});
