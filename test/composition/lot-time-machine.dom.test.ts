import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveDemoMemberTickets, makeDemoMemberSession } from '../../demo/world/demo-member.ts';
import { makeLotTimeMachine } from '../../demo/world/lot-time-machine.ts';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import { isFakeListClosed } from '../../src/adapters/fake/draws/fake-list-closing.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeDemoApp } from '../../src/composition/demo-app.ts';
import { verifyTicketBundle } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { isTicketReceipt } from '../../src/domain/draws/proof/ticket-receipt.ts';
import { judgeVerificationSteps } from '../../src/domain/draws/proof/verification-steps.ts';
import { verifyWholeDraw } from '../../src/domain/draws/proof/whole-draw.ts';
import { runSuccess } from '../support/run-effect.ts';

const LOT = 16;

const open = () => {
  const world = openDemoWorld(window, null);
  const app = makeDemoApp(window, world);
  const session = makeDemoMemberSession(world.shop);
  app.stores.session.set(session);
  giveDemoMemberTickets(world.shop, LOT);
  return {
    world,
    app,
    userId: session.id,
    machine: makeLotTimeMachine(world.shop, world.clock, world.rehearsal),
  };
};
const drawOf = async ({ app }: ReturnType<typeof open>) =>
  (await runSuccess(app.useCases.showDraw(LOT))).draw;

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('the time machine', () => {
  it('the time machine moves to the closing: the list is committed to and the draw is some minutes away', async () => {
    const opened = open();
    opened.machine.toClosing(LOT);
    const draw = await drawOf(opened);
    expect(draw.state).toBe('closed');
    expect(draw.tickets).toBe(opened.world.shop.lots.get(LOT)?.amount);
    expect((draw.drawAt ?? 0) - opened.world.clock.now()).toBeGreaterThan(590_000);
  });

  it('the time machine moves to a few seconds before the draw, which then comes by itself', async () => {
    const opened = open();
    opened.machine.toDraw(LOT);
    const before = await drawOf(opened);
    expect(before.state).toBe('closed');
    expect((before.drawAt ?? 0) - opened.world.clock.now()).toBeLessThanOrEqual(8000);
    opened.world.clock.set((before.drawAt ?? 0) + 1);
    expect((await drawOf(opened)).state).toBe('drawn');
  });

  it('the time machine moves to a win whose draw stands every check', async () => {
    const opened = open();
    opened.machine.toWin(LOT, opened.userId);
    const { tickets } = await runSuccess(opened.app.useCases.showAccount());
    const group = tickets.find(({ lot }) => lot.id === LOT);
    expect(group?.tickets.map(ticket => ticket.id)).toContain(group?.winId);

    const draw = await drawOf(opened);
    const proof = await runSuccess(opened.app.useCases.fetchProof(group?.winId ?? 0));
    if (isTicketReceipt(proof)) throw new Error('the lot still sells');
    expect(judgeVerificationSteps(verifyTicketBundle({ ...noble }, proof))).toMatchObject({ valid: true });
    const holders = opened.world.rehearsal.holdersOf(
      opened.world.shop.lots.get(LOT) ?? expect.fail('no such lot'),
    );
    if (draw.commitment === null) throw new Error('not committed to');
    const whole = {
      version: 2 as const,
      void: [],
      lot_id: LOT,
      holders,
      commitment: draw.commitment,
      beacon: draw.beacon,
      winner: draw.winner?.number ?? null,
    };
    expect(judgeVerificationSteps(verifyWholeDraw({ ...noble }, whole))).toMatchObject({ valid: true });
  });

  it('the time machine leaves a closed list as it is, and its draw where it is', async () => {
    const opened = open();
    const { machine, userId, world } = opened;
    expect(machine.canWin(LOT, userId)).toBe(true);
    machine.toClosing(LOT);
    const closed = await drawOf(opened);
    expect(machine.canWin(LOT, userId)).toBe(false);
    machine.toWin(LOT, userId);
    expect(await drawOf(opened)).toEqual(closed);

    const other =
      [...world.shop.lots.values()].find(lot => !isFakeListClosed(world.shop, lot)) ?? expect.fail('none');
    world.shop.lots.set(other.id, { ...other, endsAt: world.clock.now() });
    const { tickets } = world.rehearsal.drawOf(other);
    machine.toClosing(other.id);
    expect(world.rehearsal.ticketsOf(other.id)).toHaveLength(tickets);
  });

  it('the time machine moves nothing to a win of whoever has no ticket, or none that can win', () => {
    const { machine, world, userId } = open();
    const [lot, now] = [world.shop.lots.get(LOT), world.clock.now()];
    for (const [place, ticket] of world.shop.tickets.entries())
      if (ticket.userId === userId) world.shop.tickets[place] = { ...ticket, isVoid: true };
    expect(machine.canWin(LOT, userId)).toBe(false);
    expect(machine.canWin(LOT, 1_000)).toBe(false);
    machine.toWin(LOT, 1_000);
    expect(world.shop.lots.get(LOT)).toEqual(lot);
    expect(world.clock.now() - now).toBeLessThan(60_000);
  });

  it('the time machine tells a device that allowed it of the draw', async () => {
    const opened = open();
    const { world, app } = opened;
    await runSuccess(app.useCases.startShop());
    const heard: string[] = [];
    await runSuccess(world.push.listen(message => void heard.push(message.path)));
    world.push.question.subscribe(() => world.push.question.getSnapshot()?.(true));
    await runSuccess(app.useCases.enablePush());
    opened.machine.toWin(LOT, opened.userId);
    world.runDraws();
    expect(heard).toEqual([`/draw-${LOT}`]);
  });
});
