import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { combined, namedIn, scenarios } from '../../demo/find-scenarios.ts';
import { callerOf, fakePorts } from '../../demo/msw/fake-ports.ts';
import { openWorld } from '../../demo/world/open-world.ts';
import { memberSession } from '../../demo/world/visitors.ts';
import { payAtFakeProvider } from '../../src/adapters/fake/orders/fake-settlement.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeDemoApp } from '../../src/composition/demo.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { shownCheckout } from '../application/orders/shown-checkout.ts';
import { failureOf, succeed } from '../support/run.ts';

const LOT = 25;
const PATIENCE = 20_000;

const open = (...names: string[]) => {
  const world = openWorld(window, names);
  return { world, app: makeDemoApp(window, world) };
};
type Opened = ReturnType<typeof open>;

/** The member stands at the checkout with two items. */
const atCheckout = async (...names: string[]): Promise<Opened> => {
  const opened = open(...names);
  opened.app.stores.session.set(memberSession(opened.world.shop));
  await succeed(opened.app.useCases.startShop());
  await succeed(opened.app.useCases.addToCart(LOT, 2, true));
  return opened;
};
const pay = ({ app, world }: Opened, methodAls = 'visa') =>
  succeed(app.useCases.placeOrder(shownCheckout(app, world, methodAls)));
const decide = ({ world }: Opened) => {
  const reference = /^#\/sandbox-payments\/(.+)$/.exec(window.location.hash)?.[1] ?? '';
  return payAtFakeProvider(world.shop, reference, 'approve');
};

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

describe('the scenarios of the demo', () => {
  it('the scenarios of the demo are the files of their folder, and each says in three languages what it is', () => {
    const files = readdirSync('demo/scenarios').map(file => file.replace(/\.ts$/, ''));
    expect([...scenarios.keys()]).toEqual(files.toSorted());
    for (const { title, hint } of scenarios.values()) {
      expect(Object.values({ ...title, ...hint }).every(text => text.trim() !== '')).toBe(true);
      expect([Object.keys(title), Object.keys(hint)]).toEqual([LANGUAGES, LANGUAGES]);
    }
  });

  it('the scenarios of the demo are named in the address, several at once; unknown names and repetitions count for nothing', () => {
    expect(namedIn('?scenario=offline, webview,nonsense&scenario=offline')).toEqual(['offline', 'webview']);
    expect(namedIn('')).toEqual([]);
  });

  it('the scenarios of the demo combine: each brings its own, and of two that contradict each other the later one counts', () => {
    expect(combined(['provider-112', 'payment-declined', 'slow-network']).trouble).toEqual({
      refusesPhones: true,
      declinesPayments: true,
    });
    expect(combined(['empty-catalogue', 'ten-thousand-lots']).lots).toBe(10_000);
    expect(combined(['offline', 'server-errors']).fails).toBe('server');
  });

  it.each([
    ['restricted-lots', 'visa', { _tag: 'LotsRestricted' }],
    ['provider-607', 'visa', { _tag: 'OutsideLimits' }],
    ['order-refused', 'visa', { _tag: 'Refused' }],
  ] as const)('the scenarios of the demo %s stops the checkout', async (name, method, outcome) => {
    expect(await pay(await atCheckout(name), method)).toMatchObject(outcome);
    expect(window.location.hash).toBe('');
  });

  it('the scenarios of the demo provider-112 refuses the phone of the internal form', async () => {
    const opened = await atCheckout('provider-112');
    const asked = await pay(opened, 'qiwi');
    if (asked._tag !== 'InternalForm') throw new Error(asked._tag);
    expect(await succeed(opened.app.useCases.answerInternalForm(asked, '380501234567'))).toMatchObject({
      _tag: 'ProviderRefused',
    });
  });

  it('the scenarios of the demo payment-declined fails a payment that was approved', async () => {
    const opened = await atCheckout('payment-declined');
    await pay(opened);
    const back = decide(opened);
    expect(back?.status).toBe('fail');
    expect(await succeed(opened.app.useCases.showOrder(back?.externalId ?? ''))).toMatchObject({
      status: 'failed',
    });
  });

  it('the scenarios of the demo sold-out-while-paying gives the money back as points', async () => {
    const opened = await atCheckout('sold-out-while-paying');
    await pay(opened);
    const back = decide(opened);
    expect(await succeed(opened.app.useCases.showOrder(back?.externalId ?? ''))).toMatchObject({
      status: 'refunded_in_points',
    });
    expect((await succeed(opened.app.useCases.showAccount())).user.totalBalance).toBe(435n + 1180n);
  });

  it.each([
    ['offline', 'offline'],
    ['server-errors', 'server'],
  ] as const)(
    'the scenarios of the demo %s fails every call, and the shop is there again when it is switched off',
    async (name, reason) => {
      const { world, app } = open(name);
      expect(await failureOf(app.useCases.showSuperprize(null))).toMatchObject({ reason });
      expect(app.environment.isOnline()).toBe(name !== 'offline');
      world.active.set([]);
      expect(app.environment.isOnline()).toBe(true);
      expect((await succeed(app.useCases.showSuperprize(null))).draw.prize.total).toBe(1_250_000);
    },
    PATIENCE,
  );

  it('the scenarios of the demo slow-network lets every answer wait', async () => {
    const { app } = open('slow-network');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isThere = false;
      const answered = succeed(app.useCases.showSuperprize(null)).finally(() => {
        isThere = true;
      });
      await vi.advanceTimersByTimeAsync(1_900);
      expect(isThere).toBe(false);
      await vi.runAllTimersAsync();
      await answered;
    } finally {
      vi.useRealTimers();
    }
  });

  it('the scenarios of the demo charity shows payouts, and credits what is bought with the donation', async () => {
    const opened = await atCheckout('charity');
    const { useCases } = opened.app;
    const before = await succeed(useCases.showCharity());
    expect(before.payouts.length).toBeGreaterThan(1);
    await pay(opened);
    decide(opened);
    const { credited } = await succeed(useCases.showCharity());
    expect(credited).toBeGreaterThan(before.credited);
    expect((await succeed(useCases.showCharityShare(null))).points).toBe(credited - before.credited);
  });

  it('the scenarios of the demo onlookers seem to watch every draw, and nobody does without them', async () => {
    const [alone, among] = [open(), open('onlookers')];
    const tab = 'ab'.repeat(16);
    expect(await succeed(alone.app.useCases.lookOn(LOT, tab))).toBe(1);
    expect(await succeed(among.app.useCases.lookOn(LOT, tab))).toBe(6);
  });

  it(
    'the scenarios of the demo session-ended forgets the visitor after a moment',
    async () => {
      const { world, app } = open('session-ended');
      app.stores.session.set(memberSession(world.shop));
      await succeed(app.useCases.showAccount());
      const failure = () => failureOf(app.useCases.showAccount());
      const ended = await vi.waitFor(failure, { timeout: PATIENCE, interval: 200 });
      expect(ended).toMatchObject({ _tag: 'SessionEnded' });
      expect(app.stores.session.getSnapshot()).toBeNull();
    },
    PATIENCE,
  );

  it(
    'the scenarios of the demo empty-catalogue and ten-thousand-lots fill the catalogue accordingly, and the sample comes back',
    async () => {
      const { world, app } = open('empty-catalogue');
      const count = async () => (await succeed(app.useCases.browseCatalogue({ categoryId: null }))).counter;
      expect(await count()).toBe(0);
      world.active.set(['ten-thousand-lots']);
      expect(world.shop.lots.size).toBe(10_000);
      expect(await count()).toBeGreaterThan(5000);
      world.active.set([]);
      expect(await count()).toBe(30);
    },
    PATIENCE,
  );

  it('the scenarios of the demo webview makes the shop an app', () => {
    const { world, app } = open();
    expect(app.environment.isWebview()).toBe(false);
    world.active.set(['webview']);
    expect(app.environment.isWebview()).toBe(true);
  });

  it('the scenarios of the demo own-texts answers with texts of the operator, in the language of who asks', async () => {
    const { world, app } = open('own-texts');
    const asked = async () => {
      const { language, currency } = app.stores.preferences.getSnapshot();
      const caller = callerOf(new Headers({ 'Accept-Language': language }));
      const { pages } = fakePorts(world.shop, caller, noble);
      return (await succeed(pages.appData({ cart: [], wishlist: [], language, currency }))).translations;
    };
    expect((await asked())['common.nav.catalogue']).toBe('Полиця');
    app.stores.preferences.setLanguage('en');
    expect((await asked())['common.nav.catalogue']).toBe('Shelf');
    world.active.set([]);
    expect(await asked()).toEqual({});
  });

  it('the scenarios of the demo closing-by-date ends a lot that is not sold out within minutes, and without-winner has one without tickets', async () => {
    const { world, app } = open('closing-by-date');
    const { lot } = await succeed(app.useCases.showLot(35));
    expect(lot.salesCount).toBeLessThan(lot.amount);
    const left = (lot.endsAt ?? Infinity) - world.clock.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(90_000);
    const { draw } = await succeed(open('without-winner').app.useCases.showDraw(40));
    expect(draw).toMatchObject({ state: 'without_winner', tickets: 0, winner: null });
  });

  it('the scenarios of the demo invited comes by a link that the shop knows', async () => {
    const code = /^\/ref-(.+)$/.exec(scenarios.get('invited')?.opens ?? '')?.[1] ?? '';
    expect(await succeed(open('invited').app.useCases.followReferral(code))).toBe(true);
  });
});
