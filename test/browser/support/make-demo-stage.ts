import type { JSHandle, Page } from 'playwright-core';
import type { DemoControl } from '../../../demo/demo-control.ts';
import { DEMO_MEMBER } from '../../../demo/world/demo-member.ts';
import type { JourneyStage, StagedFault } from './journey-stage.ts';

/** The demo's scenario for a fault. */
const SCENARIOS: Readonly<Record<StagedFault, string>> = {
  failing: 'server-errors',
  offline: 'offline',
  slow: 'slow-network',
};

/** Makes the journey stage of a demo: the shop in the visitor's own tab, by the demo's scenarios or by its console. */
export const makeDemoStage = (page: Page, home: string): JourneyStage => {
  /** What the demo shows to the console; opens the demo where the visitor has not been there. */
  const control = async (): Promise<JSHandle<DemoControl>> => {
    if (!page.url().startsWith(home)) await page.goto('/');
    return page.waitForFunction(
      () => (window as unknown as { readonly twofoldDemo: DemoControl }).twofoldDemo,
    );
  };
  const evaluate = async <A, R>(run: (demo: DemoControl, given: A) => R, given: A): Promise<R> => {
    const demo = (await control()) as JSHandle<unknown>;
    return demo.evaluate(run as never, given) as Promise<R>;
  };
  /** The screen in sight is not loaded anew, as it would be by the panel. */
  const stage = (scenario: string) =>
    evaluate(({ world: { active } }, name) => active.set([...active.getSnapshot(), name]), scenario);
  const ordersOf = (email: string) =>
    evaluate(({ world: { shop } }, whose) => {
      const id = [...shop.users.values()].find(user => user.email === whose)?.id;
      return [...shop.orders.values()]
        .filter(order => order.userId === id)
        .map(({ status, externalId }) => ({ status, externalId }));
    }, email);

  /** The demo's office acts on what is newest. */
  const work = async (step: string): Promise<void> => {
    const next = await evaluate(demo => {
      const done = demo.officeStep();
      demo.runOffice();
      return done;
    }, null);
    if (next !== step) throw new Error(`the office does ${next}, not ${step}`);
  };

  return {
    member: async () => DEMO_MEMBER,
    confirmEmail: email =>
      evaluate(({ world: { shop } }, whose) => {
        const user = [...shop.users.values()].find(each => each.email === whose);
        if (user !== undefined) shop.users.set(user.id, { ...user, emailVerified: true });
      }, email),
    endSessions: () => evaluate(({ world }) => world.shop.sessions.clear(), null),
    mailedToken: (email, kind) =>
      evaluate(
        ({ world }, [to, name]) => {
          const start = `/${name}-`;
          const mail = world.shop.outbox.find(each => each.to === to && each.text.includes(start));
          return mail?.text.split(start)[1]?.match(/^[\w-]+/)?.[0] ?? '';
        },
        [email, kind] as const,
      ),
    giveLostTickets: email =>
      evaluate(({ world }, whose) => {
        const { shop, clock, rehearsal } = world;
        const userId = [...shop.users.values()].find(each => each.email === whose)?.id ?? 0;
        const lot = [...shop.lots.values()].find(
          each => each.salesCount === each.amount && each.winners.length === 0,
        );
        if (lot === undefined) throw new Error('no lot waits for its draw');
        clock.set(rehearsal.drawAtOf(lot) + 1000);
        world.runDraws();
        const won = shop.draws.get(lot.id)?.winningTicketId;
        for (const ticket of rehearsal
          .ticketsOf(lot.id)
          .filter(({ id }) => id !== won)
          .slice(0, 3))
          shop.tickets[shop.tickets.indexOf(ticket)] = { ...ticket, id: shop.nextId(), userId };
      }, email),
    othersBuy: (lotId, quantity) =>
      evaluate(
        ({ world: { shop, clock } }, [id, count]) => {
          const lot = shop.lots.get(id);
          if (lot === undefined) throw new Error(`no lot ${id}`);
          shop.lots.set(id, { ...lot, salesCount: lot.salesCount + count });
          for (let n = 0; n < count; n += 1)
            shop.tickets.push({ id: shop.nextId(), lotId: id, userId: 1, at: clock.now() });
        },
        [lotId, quantity] as const,
      ),
    endSales: (lotId, seconds) =>
      evaluate(
        ({ world: { shop, clock } }, [id, after]) => {
          const lot = shop.lots.get(id);
          if (lot === undefined) throw new Error(`no lot ${id}`);
          const now = clock.now();
          const start = Math.min(lot.start, now - 86_400_000);
          shop.lots.set(id, { ...lot, start, endsAt: now + after * 1000 });
        },
        [lotId, seconds] as const,
      ),
    runDraws: () => evaluate(({ world }) => world.runDraws(), null),
    makeTooCheap: async () => {
      await evaluate(
        ({ world: { shop } }) => Object.assign(shop, { trouble: { refusesAmounts: true } }),
        null,
      );
      // 24,999 UAH by the sample's rate.
      return { least: '$606.04', end: async () => undefined };
    },
    ordersOf: async email => (await ordersOf(email)).map(({ status }) => status),
    lastOrderOf: async email => (await ordersOf(email)).at(-1)?.externalId ?? '',
    becomeWinner: email =>
      evaluate((demo, whose) => {
        const { shop, clock } = demo.world;
        const userId = [...shop.users.values()].find(each => each.email === whose)?.id ?? 0;
        // Others have tickets of it, too.
        const [lot] = [...shop.lots.values()]
          .filter(
            ({ start, endsAt, salesCount, amount }) =>
              start <= clock.now() && endsAt === null && salesCount > 0 && salesCount < amount,
          )
          .toSorted((a, b) => a.amount - b.amount);
        if (lot === undefined) throw new Error('no lot can be won');
        shop.lots.set(lot.id, { ...lot, salesCount: lot.salesCount + 1 });
        shop.tickets.push({ id: shop.nextId(), lotId: lot.id, userId, at: clock.now() });
        demo.travel('win');
      }, email),
    movePrize: to => work(`prize_${to}`),
    forfeitPrize: () => evaluate(demo => demo.forfeit(), null),
    moveParcel: (_, to) => work(`parcel_${to}`),
    acceptReturn: () => work('return_accepted'),
    giveBack: () => work('refund_asked'),
    transferRefund: () => work('refund_by_hand'),
    cartOf: email =>
      evaluate(({ world: { shop } }, whose) => {
        const user = [...shop.users.values()].find(each => each.email === whose);
        return (user?.cart ?? []).map(({ lotId, quantity }) => ({ lot_id: lotId, quantity }));
      }, email),
    setFault: fault => stage(SCENARIOS[fault]),
    clearFaults: () => evaluate(({ world }) => world.active.set([]), null),
    manyLots: () => stage('ten-thousand-lots'),
    noLots: () => stage('empty-catalogue'),
    ownTexts: () => stage('own-texts'),
  };
};
