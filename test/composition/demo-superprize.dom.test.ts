import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDemoControl } from '../../demo/demo-control.ts';
import { makeDemoTranslator } from '../../demo/demo-texts.ts';
import { demoScenariosByName } from '../../demo/find-scenarios.ts';
import { DEMO_MEMBER, makeDemoMemberSession } from '../../demo/world/demo-member.ts';
import { LAST_SAMPLE_ID } from '../../demo/world/make-sample-shop.ts';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeDemoApp } from '../../src/composition/demo-app.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { verifySuperPrizeEntryBundle } from '../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../src/domain/draws/proof/verification-steps.ts';
import { runSuccess } from '../support/run-effect.ts';

const open = (...names: string[]) => {
  const world = openDemoWorld(window, names);
  // A hundredth of the sample's tickets takes part, the others came before it: a list of thousands takes seconds.
  for (const [place, ticket] of world.shop.tickets.entries())
    if (ticket.id <= LAST_SAMPLE_ID && place % 100 > 0) world.shop.tickets[place] = { ...ticket, at: 0 };
  const app = makeDemoApp(window, world);
  const routes = { navigate: () => undefined, revalidate: () => undefined };
  // Time passes here when a test says so.
  const page = { location: window.location, setInterval: () => 0, addEventListener: () => undefined };
  return { world, app, control: makeDemoControl(world, app, () => routes, page as never) };
};
type Opened = ReturnType<typeof open>;

/** What the page of the super prize is made from, checked as its visitor can. */
const page = async ({ app }: Opened) => {
  const { draw, own } = await runSuccess(app.useCases.showSuperprize(null));
  for (const bundle of own?.bundles.slice(0, 1) ?? [])
    expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(noble, bundle))).toEqual({
      valid: true,
      complete: draw.winner !== null,
    });
  return { draw, own };
};
const wins = ({ world }: Opened) =>
  world.shop.outbox.filter(({ text }) => text.startsWith('/superprize-')).map(({ to, text }) => [to, text]);

beforeEach(() => {
  window.location.hash = '#/superprize';
});
afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

describe('the super prize of the demo', () => {
  it('the super prize of the demo is led by the time machine from its closing to its draw, on its own page', async () => {
    const opened = open('superprize');
    const { control, world } = opened;
    expect((await page(opened)).draw).toMatchObject({ prize: { state: 'open' }, commitment: null });
    control.travel('closing');
    const closed = await page(opened);
    const { commitment, prize } = closed.draw;
    expect(prize.state).toBe('closed');
    expect(commitment).toMatchObject({ super_id: prize.id, closed_at: new Date(prize.toDate).toISOString() });
    expect(closed.own?.count).toBe(3);
    // Whoever has seen the list can't be shown another one: there is no way to a win any more.
    expect(control.canWin()).toBe(false);
    control.travel('win');
    expect(await page(opened)).toEqual(closed);
    control.travel('draw');
    expect((await page(opened)).draw.prize.state).toBe('closed');
    world.clock.set(closed.draw.drawAt ?? 0);
    world.runDraws();
    const { draw, own } = await page(opened);
    expect(draw).toMatchObject({ prize: { state: 'drawn' }, commitment });
    expect(wins(opened)).toEqual(own?.won === true ? [[DEMO_MEMBER.email, `/superprize-${prize.id}`]] : []);
  });

  it('the super prize of the demo is won by one of the visitor’s tickets where they choose so, and they are told once', async () => {
    const opened = open('superprize');
    const { control, world } = opened;
    expect(control.canWin()).toBe(true);
    control.travel('win');
    const { draw, own } = await page(opened);
    expect(draw.prize.state).toBe('drawn');
    expect(own).toMatchObject({ count: 3, won: true });
    expect(own?.bundles[0]?.entry.number).toBe(draw.winner?.number);
    expect(draw.winner?.user.fullName).toBe('Олена Гончаренко');
    expect(wins(opened)).toEqual([[DEMO_MEMBER.email, `/superprize-${draw.prize.id}`]]);
    // Nothing moves what was drawn: neither another win, nor a lot's, nor a reload.
    window.location.hash = '#/';
    control.travel('win');
    world.keep();
    const after = open();
    after.app.stores.session.set(makeDemoMemberSession(after.world.shop));
    after.world.runDraws();
    expect((await page(after)).draw).toMatchObject({ commitment: draw.commitment, winner: draw.winner });
    expect(wins(after)).toHaveLength(1);
  });

  it.each([
    ['superprize-won', true],
    ['superprize-lost', false],
  ])('the super prize of the demo has ended for the visitor of %s', async (name, won) => {
    const opened = open(name);
    const { draw, own } = await page(opened);
    expect(draw.prize.state).toBe('drawn');
    expect(own).toMatchObject({ count: 3, won });
    expect(wins(opened)).toHaveLength(won ? 1 : 0);
  });

  it('the super prize of the demo stays as it was drawn where the other end is switched on; the switch says how to have that', async () => {
    const opened = open('superprize-lost');
    const { draw } = await page(opened);
    opened.control.toggle('superprize-won');
    expect((await page(opened)).draw).toEqual(draw);
    for (const name of ['superprize-won', 'superprize-lost'])
      for (const language of LANGUAGES)
        expect(demoScenariosByName.get(name)?.hint[language]).toContain(
          makeDemoTranslator(language)('reset'),
        );
  });

  it('the super prize of the demo is not moved to its draw for tickets that came after its close', async () => {
    const opened = open();
    opened.control.travel('closing');
    opened.control.toggle('superprize-won');
    expect(await page(opened)).toMatchObject({ draw: { prize: { state: 'closed' } }, own: { count: 0 } });
  });

  it('the super prize of the demo is not moved to its draw where nobody else’s ticket could be changed', async () => {
    const opened = open('superprize');
    const { control, world } = opened;
    expect(control.canWin()).toBe(true);
    for (const [place, ticket] of world.shop.tickets.entries())
      if (ticket.id <= LAST_SAMPLE_ID) world.shop.tickets[place] = { ...ticket, at: 0 };
    expect(control.canWin()).toBe(false);
    control.travel('win');
    expect(await page(opened)).toMatchObject({ draw: { prize: { state: 'open' } }, own: { count: 3 } });
  });

  it('the super prize of the demo can’t be won by tickets that can’t win', () => {
    const { control, world } = open('superprize');
    for (const [place, ticket] of world.shop.tickets.entries())
      if (ticket.id > LAST_SAMPLE_ID) world.shop.tickets[place] = { ...ticket, isVoid: true };
    expect(control.canWin()).toBe(false);
  });

  it('the super prize of the demo leaves the time machine to the lots where it is not in sight', async () => {
    const opened = open('superprize');
    window.location.hash = '#/superprizes';
    expect(opened.control.canWin()).toBe(true);
    opened.control.travel('closing');
    expect((await page(opened)).draw.prize.state).toBe('open');
    // It was the lot of the visitor's only tickets.
    expect(opened.control.canWin()).toBe(false);
  });
});
