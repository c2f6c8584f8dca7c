import { describe, expect, it } from 'vitest';
import type { SuperDrawDetail } from '../../../src/application/ports/draws.ts';
import { toSuperprizeView } from '../../../src/ui/screens/superprize/to-superprize-view.ts';

const prize = {
  id: 3,
  title: '',
  terms: '',
  pictures: [],
  total: 1_250_000.75,
  fromDate: 0,
  toDate: 1000,
  userCount: 24,
  state: 'open',
} as const;
const draw: SuperDrawDetail = {
  prize,
  tickets: 0,
  voidTickets: 0,
  rule: null,
  rehearsal: false,
  commitment: null,
  commitmentId: null,
  logPosition: null,
  drawAt: null,
  waitingFor: null,
  beacon: null,
  winner: null,
  drawnAt: null,
  logHead: null,
};
const at = (now: number, more: Partial<SuperDrawDetail> = {}) =>
  toSuperprizeView({ draw: { ...draw, ...more }, own: null }, now);

describe('the super prize', () => {
  it('the super prize view shows the amount in whole hryvnias only', () => {
    expect(at(0).total).toBe(1_250_000n);
  });

  it('the super prize view counts down to its last moment, then waits for orders placed in time', () => {
    expect([999, 1000, 1001].map(now => at(now).stage)).toEqual(['open', 'closing', 'closing']);
  });

  it('the super prize view shows the state of its draw, and the winner', () => {
    const states = ['closed', 'waiting', 'drawn', 'without_winner'] as const;
    const stages = states.map(state => at(2000, { prize: { ...prize, state } }).stage);
    expect(stages).toEqual(['closed', 'waiting', 'drawn', 'without-winner']);
    const winner = { number: 5, lotId: 42, ticket: 17, user: { avatar: null, fullName: 'Ada' } };
    expect(at(2000, { winner }).winner).toEqual({
      title: '000042-0017',
      name: 'Ada',
      avatar: null,
      isOwn: false,
    });
    // Whichever page of them is read.
    const own = { count: 40, won: true, bundles: [], next: 20 };
    const page = { draw: { ...draw, winner }, own };
    expect(toSuperprizeView(page, 2000).winner).toMatchObject({ isOwn: true });
  });
});
