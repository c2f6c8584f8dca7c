import { beforeEach, describe, expect, it } from 'vitest';
import { makeScrollPositions } from '../../../src/ui/routing/scroll-positions.ts';

const open = () => makeScrollPositions(() => window.sessionStorage);
const entry = (name: string) => ({ key: name, pathname: `/${name}` });
const list = entry('list');
const lot = entry('lot');

beforeEach(() => window.sessionStorage.clear());

describe('kept scroll positions', () => {
  it('scroll positions are restored by the entry of the history', () => {
    const positions = open();
    expect(positions.stands(list)).toBeNull();
    positions.scrolled(list, 4200);
    positions.stands(lot);
    positions.scrolled(lot, 30);
    expect(positions.stands(list)).toBe(4200);
  });

  it('scroll positions are not overwritten by a page that has no content yet', () => {
    const positions = open();
    positions.stands(list);
    positions.scrolled(list, 4200);
    positions.stands(lot);
    // Back in the list, while its skeleton is shorter than the place that was left.
    positions.scrolled(list, 300);
    expect(positions.stands(list)).toBe(4200);
  });

  it('scroll positions are restored also where the page in between was left before its content came', () => {
    const positions = open();
    positions.stands(list);
    positions.scrolled(list, 4200);
    positions.leaves();
    positions.scrolled(lot, 0);
    positions.leaves();
    positions.scrolled(list, 300);
    expect(positions.stands(list)).toBe(4200);
  });

  it('scroll positions are restored once, not with every rendering', () => {
    const positions = open();
    positions.stands(list);
    positions.scrolled(list, 4200);
    expect(positions.stands(list)).toBeNull();
  });

  it('scroll positions of the history’s first entry belong to its address, as every visit has the same key', () => {
    const positions = open();
    positions.stands({ key: 'default', pathname: '/catalog' });
    positions.scrolled({ key: 'default', pathname: '/catalog' }, 900);
    expect(positions.left({ key: 'default', pathname: '/catalog' })).toBe(900);
    expect(positions.left({ key: 'default', pathname: '/faq' })).toBeNull();
  });

  it('scroll positions survive a reload, and are unknown where the tab may store nothing', () => {
    const before = open();
    before.stands(list);
    before.scrolled(list, 4200);
    before.keep();
    expect(open().left(list)).toBe(4200);
    window.sessionStorage.setItem('scroll-positions', 'broken');
    expect(open().left(list)).toBeNull();
    const forbidden = makeScrollPositions(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(forbidden.left(list)).toBeNull();
    expect(() => forbidden.keep()).not.toThrow();
  });
});
