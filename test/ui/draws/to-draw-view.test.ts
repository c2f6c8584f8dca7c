import { describe, expect, it } from 'vitest';
import type { ShownDraw } from '../../../src/application/draws/show-draw-use-case.ts';
import type { DrawDetail } from '../../../src/application/ports/draws.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { toDrawStateView } from '../../../src/ui/screens/draw/to-draw-view.ts';
import { runSuccess } from '../../support/run-effect.ts';

/** Lots of the twin's sample: playing, sold out and late, coming soon, drawn. */
const [PLAYING, LATE, COMING, DRAWN] = [1, 7, 8, 10];

const pageOf = async (lotId: number): Promise<{ page: ShownDraw; now: number }> => {
  const { app, world } = makeTestApp();
  return { page: await runSuccess(app.useCases.showDraw(lotId)), now: world.clock.now() };
};
const changed = (page: ShownDraw, draw: Partial<DrawDetail>): ShownDraw => ({
  ...page,
  draw: { ...page.draw, ...draw },
});

describe('the draw’s stage', () => {
  it('the draw’s stage shows what is sold and whose the tickets are while the lot is open', async () => {
    const { page, now } = await pageOf(PLAYING);
    const { lot } = page.lot;
    const tickets = { sold: 40, yours: 3 };
    expect(
      toDrawStateView({ ...changed(page, { tickets: 40 }), lot: { ...page.lot, tickets } }, now),
    ).toEqual({
      phase: 'open',
      hasStarted: true,
      hasEnded: false,
      isWithdrawn: false,
      percent: 62,
      sold: lot.salesCount,
      amount: lot.amount,
      tickets: 40,
      voidTickets: 0,
      yours: 3,
    });
  });

  it('the draw’s stage does not say that tickets are sold before the lot’s start', async () => {
    const { page, now } = await pageOf(COMING);
    expect(toDrawStateView(page, now)).toMatchObject({ phase: 'open', hasStarted: false });
    expect(toDrawStateView(page, page.lot.lot.start)).toMatchObject({ hasStarted: true });
  });

  it('the draw’s stage says that sales have ended from the lot’s date on, while the list is open', async () => {
    const { page, now } = await pageOf(PLAYING);
    const ended = { ...page, lot: { ...page.lot, lot: { ...page.lot.lot, endsAt: now } } };
    expect(toDrawStateView(ended, now - 1)).toMatchObject({ phase: 'open', hasEnded: false });
    expect(toDrawStateView(ended, now)).toMatchObject({ phase: 'open', hasEnded: true });
  });

  it('the draw’s stage says that there can be no winner without a ticket or with void ones only', async () => {
    const { page, now } = await pageOf(PLAYING);
    for (const tickets of [0, 3]) {
      const none = changed(page, { state: 'without_winner', tickets, voidTickets: tickets });
      expect(toDrawStateView(none, now)).toEqual({ phase: 'none', tickets, proof: null });
    }
  });

  it('the draw’s stage has the forfeits before the winner, and what is recomputed has them too', async () => {
    const { page, now } = await pageOf(DRAWN);
    const at = new Date(now).toISOString();
    const forfeits = [{ prize: 0, number: 1, reason: 'excluded', at }] as const;
    const logHead = { position: 9, hash: 'ab'.repeat(32) };
    expect(toDrawStateView(changed(page, { forfeits, logHead }), now)).toMatchObject({
      phase: 'drawn',
      forfeits,
      proof: { forfeits, log_head: logHead },
    });
    const nobody = changed(page, { state: 'without_winner', winner: null, forfeits });
    expect(toDrawStateView(nobody, now)).toMatchObject({ phase: 'none', forfeits, proof: { forfeits } });
  });

  it('the draw’s stage counts void tickets among all', async () => {
    const { page, now } = await pageOf(LATE);
    const parts = { state: 'closed', drawAt: now + 5_000, waitingFor: null, tickets: 9 } as const;
    expect(toDrawStateView(changed(page, { ...parts, voidTickets: 2 }), now)).toMatchObject({
      tickets: 9,
      voidTickets: 2,
    });
  });

  it('the draw’s stage counts down to the random number’s moment, and waits from that moment on', async () => {
    const { page, now } = await pageOf(LATE);
    const closed = changed(page, { state: 'closed', drawAt: now + 5_000, waitingFor: null });
    expect(toDrawStateView(closed, now)).toMatchObject({ phase: 'closed', drawAt: now + 5_000 });
    expect(toDrawStateView(closed, now + 4_999).phase).toBe('closed');
    expect(toDrawStateView(closed, now + 5_000)).toMatchObject({ phase: 'waiting', reason: 'soon' });
  });

  it('the draw’s stage says what a late draw waits for', async () => {
    const { page, now } = await pageOf(LATE);
    expect(toDrawStateView(page, now)).toMatchObject({ phase: 'waiting', reason: 'late' });
    const stopped = changed(page, { state: 'waiting', waitingFor: 'list', drawAt: now + 60_000 });
    expect(toDrawStateView(stopped, now)).toMatchObject({ phase: 'waiting', reason: 'list' });
  });

  it('the draw’s stage has the winner’s ticket and all that is needed to recompute it', async () => {
    const { page, now } = await pageOf(DRAWN);
    const view = toDrawStateView(page, now);
    if (view.phase !== 'drawn') throw new Error(view.phase);
    expect(view.ticket).toMatch(/^000010-\d{4}$/);
    expect(view).toMatchObject({
      isYours: false,
      lost: [],
      winner: { user: { fullName: 'Олена Коваль' } },
    });
    expect(view.proof).toEqual({
      lot_id: DRAWN,
      commitment: page.draw.commitment,
      beacon: page.draw.beacon,
      winner: page.draw.winner?.number,
      log_head: page.draw.logHead,
    });
    const number = page.draw.winner?.number ?? 0;
    const own = [{ id: 1, title: view.ticket, number }];
    expect(toDrawStateView({ ...page, own }, now)).toMatchObject({ isYours: true, lost: [] });
    const others = [{ id: 2, title: '000010-9999', number: 9999 }];
    expect(toDrawStateView({ ...page, own: others }, now)).toMatchObject({
      isYours: false,
      lost: ['000010-9999'],
    });
  });

  it('the draw’s stage offers no recomputation of a draw older than commitments', async () => {
    const { page, now } = await pageOf(DRAWN);
    const old = changed(page, { commitment: null, beacon: null, rule: null });
    expect(toDrawStateView(old, now)).toMatchObject({ phase: 'drawn', proof: null });
  });
});
