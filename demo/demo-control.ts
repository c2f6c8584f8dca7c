import type { FakeLot } from '../src/adapters/fake/catalogue/fake-lot.ts';
import { isFakeListClosed } from '../src/adapters/fake/draws/fake-list-closing.ts';
import { payAtFakeProvider } from '../src/adapters/fake/orders/fake-settlement.ts';
import type { App } from '../src/application/app.ts';
import { makeStore, type Store } from '../src/application/stores/store.ts';
import { combineDemoScenarios, demoScenariosByName } from './find-scenarios.ts';
import { makeDemoForfeits } from './world/demo-forfeits.ts';
import { giveDemoMemberTickets, makeDemoMemberSession } from './world/demo-member.ts';
import { type DemoOfficeStep, makeDemoOffice } from './world/demo-office.ts';
import { makeLotTimeMachine } from './world/lot-time-machine.ts';
import type { StagedDemoWorld } from './world/open-demo-world.ts';
import { makeSuperPrizeTimeMachine } from './world/super-prize-time-machine.ts';

export type OutboxMessage = StagedDemoWorld['shop']['outbox'][number];

/** What the demo's own controls can do; the shop's screens know nothing of it. */
export type DemoControl = {
  readonly world: StagedDemoWorld;
  readonly app: App;
  /** The newest message to the visitor, until it is put away. */
  readonly message: Store<OutboxMessage | null>;
  readonly dismiss: () => void;
  readonly go: (address: string) => void;
  readonly toggle: (scenario: string) => void;
  readonly reset: () => void;
  readonly travel: (to: 'closing' | 'draw' | 'win') => void;
  /** Whether one of the visitor's tickets can be made to win: its list is not closed yet. */
  readonly canWin: () => boolean;
  /** What the demo's office does next for the visitor; null where there is nothing to do. */
  readonly officeStep: () => DemoOfficeStep | null;
  /** Does it, and shows what it was done with. */
  readonly runOffice: () => void;
  /** Whether the prize of the draw in sight, or one of the visitor's, can pass on to the next ticket. */
  readonly canForfeit: () => boolean;
  /** Lets the office forfeit it, and shows what became of it. */
  readonly forfeit: () => void;
  readonly pay: (transactionId: string, decision: 'approve' | 'decline') => void;
};

/** Milliseconds between looks at what happened in the shop. */
const BEAT = 300;

type Routes = { readonly navigate: (to: string) => unknown; readonly revalidate: () => unknown };

export const makeDemoControl = (
  world: StagedDemoWorld,
  app: App,
  router: () => Routes,
  page: Window & typeof globalThis,
): DemoControl => {
  const { shop, clock, active, rehearsal } = world;
  const office = makeDemoOffice(shop);
  const forfeits = makeDemoForfeits(shop, rehearsal);
  const machine = makeLotTimeMachine(shop, clock, rehearsal);
  const superMachine = makeSuperPrizeTimeMachine(shop, clock, rehearsal);
  const message = makeStore<OutboxMessage | null>(null);
  const go = (address: string) => void router().navigate(address);
  const visitorId = () => app.stores.session.getSnapshot()?.id ?? 0;
  const language = () => app.stores.preferences.getSnapshot().language;
  const nextTask = () => office.next(visitorId(), language());
  const findForfeit = () => forfeits.find(visitorId(), page.location.hash);

  let newest = shop.outbox[0];
  page.setInterval(() => {
    world.runDraws();
    if (shop.outbox[0] === newest) return;
    newest = shop.outbox[0];
    message.set(newest ?? null);
  }, BEAT);
  page.addEventListener('pagehide', world.keep);
  page.addEventListener('visibilitychange', world.keep);

  const ownLot = (isMeant: (lot: FakeLot) => boolean): number | undefined =>
    shop.tickets.findLast(({ lotId, userId }) => {
      const lot = shop.lots.get(lotId);
      return userId === visitorId() && lot !== undefined && isMeant(lot);
    })?.lotId;
  const waitingLot = () => ownLot(lot => lot.winners.length === 0);
  const winnableLot = () => ownLot(lot => machine.canWin(lot.id, visitorId()));
  const lotInSight = (): number | undefined => {
    const named = /^#\/(?:lot|draw)-(\d+)/.exec(page.location.hash)?.[1];
    const lot = shop.lots.get(Number(named));
    return lot !== undefined && lot.winners.length === 0 && lot.start <= clock.now() ? lot.id : undefined;
  };
  /** The super prize is in sight, and its draw is still to come. */
  const isSuperInSight = (): boolean =>
    /^#\/superprize(?:-\d+)?(?![^?#])/.test(page.location.hash) &&
    clock.now() < (rehearsal.super.drawAt() ?? 0);
  /** The lot in sight, else the visitor's own, else the one that is closest to its end. */
  const travelled = (): number | undefined =>
    lotInSight() ??
    waitingLot() ??
    [...shop.lots.values()]
      .filter(lot => lot.winners.length === 0 && lot.start <= clock.now() && lot.salesCount < lot.amount)
      .toSorted((a, b) => b.salesCount / b.amount - a.salesCount / a.amount)[0]?.id;

  const welcome = (name: string) => {
    const { visitor } = demoScenariosByName.get(name) ?? {};
    if (visitor === undefined) return;
    if (app.stores.session.getSnapshot() === null) app.stores.session.set(makeDemoMemberSession(shop));
    const small = [...shop.lots.values()]
      // So many that the visitor's three don't close it.
      .filter(
        lot => !isFakeListClosed(shop, lot) && lot.start <= clock.now() && lot.salesCount + 3 < lot.amount,
      )
      .toSorted((a, b) => a.amount - b.amount)[visitor === 'winner' ? 0 : 1];
    if (small === undefined) return;
    giveDemoMemberTickets(shop, small.id);
    if (visitor === 'winner') machine.toWin(small.id, visitorId());
    if (visitor === 'super-winner' || visitor === 'super-loser')
      superMachine.toEnd(visitorId(), visitor === 'super-winner');
    world.runDraws();
  };
  for (const name of active.getSnapshot())
    if (combineDemoScenarios([name]).visitor !== undefined) welcome(name);

  return {
    world,
    app,
    message,
    dismiss: () => message.set(null),
    go,
    toggle: name => {
      const before = active.getSnapshot();
      const on = !before.includes(name);
      active.set(on ? [...before, name] : before.filter(each => each !== name));
      if (on) welcome(name);
      router().revalidate();
    },
    reset: () => {
      world.forget();
      page.location.replace(page.location.href.replace(/[?#].*$/, ''));
    },
    travel: to => {
      if (isSuperInSight()) {
        if (to === 'closing') superMachine.toClosing();
        if (to === 'draw') superMachine.toDraw();
        if (to === 'win') superMachine.toEnd(visitorId(), true);
        world.runDraws();
        router().revalidate();
        return;
      }
      const lotId = to === 'win' ? winnableLot() : travelled();
      if (lotId === undefined) return;
      if (to === 'closing') machine.toClosing(lotId);
      if (to === 'draw') machine.toDraw(lotId);
      if (to === 'win') machine.toWin(lotId, visitorId());
      world.runDraws();
      go(to === 'win' ? '/account#tickets' : `/draw-${lotId}`);
      router().revalidate();
    },
    canWin: () => (isSuperInSight() ? superMachine.canEnd(visitorId(), true) : winnableLot() !== undefined),
    officeStep: () => nextTask()?.step ?? null,
    runOffice: () => {
      const next = nextTask();
      if (next === null) return;
      next.run();
      go(next.at);
      router().revalidate();
    },
    canForfeit: () => findForfeit() !== null,
    forfeit: () => {
      const found = findForfeit();
      if (found === null) return;
      found.run(language());
      if (found.at !== null) go(found.at);
      router().revalidate();
    },
    pay: (transactionId, decision) => {
      const back = payAtFakeProvider(shop, transactionId, decision);
      go(back === null ? '/cart' : `/payment-${back.status}?order=${back.externalId}`);
    },
  };
};
