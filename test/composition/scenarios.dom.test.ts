import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { combineDemoScenarios, demoScenariosByName, readScenarioNames } from '../../demo/find-scenarios.ts';
import { makeFakePortsForRequest, readFakeCallerOfRequest } from '../../demo/msw/fake-ports.ts';
import { makeDemoMemberSession } from '../../demo/world/demo-member.ts';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import { payAtFakeProvider } from '../../src/adapters/fake/orders/fake-settlement.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeDemoApp } from '../../src/composition/demo-app.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { makeCheckoutAsShown } from '../application/orders/make-checkout-as-shown.ts';
import { runFailure, runSuccess } from '../support/run-effect.ts';

const LOT = 25;
const PATIENCE = 20_000;

const open = (...names: string[]) => {
  const world = openDemoWorld(window, names);
  return { world, app: makeDemoApp(window, world) };
};
type Opened = ReturnType<typeof open>;

/** The member stands at the checkout with two items. */
const atCheckout = async (...names: string[]): Promise<Opened> => {
  const opened = open(...names);
  opened.app.stores.session.set(makeDemoMemberSession(opened.world.shop));
  await runSuccess(opened.app.useCases.startShop());
  await runSuccess(opened.app.useCases.addToCart(LOT, 2, true));
  return opened;
};
const pay = ({ app, world }: Opened, methodAls = 'visa') =>
  runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, methodAls)));
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
    expect([...demoScenariosByName.keys()]).toEqual(files.toSorted());
    for (const { title, hint } of demoScenariosByName.values()) {
      expect(Object.values({ ...title, ...hint }).every(text => text.trim() !== '')).toBe(true);
      expect([Object.keys(title), Object.keys(hint)]).toEqual([LANGUAGES, LANGUAGES]);
    }
  });

  it('the scenarios of the demo are named in the address, several at once; unknown names and repetitions count for nothing', () => {
    expect(readScenarioNames('?scenario=offline, webview,nonsense&scenario=offline')).toEqual([
      'offline',
      'webview',
    ]);
    expect(readScenarioNames('')).toEqual([]);
  });

  it('the scenarios of the demo combine: each brings its own, and of two that contradict each other the later one counts', () => {
    expect(combineDemoScenarios(['provider-112', 'payment-declined', 'slow-network']).trouble).toEqual({
      refusesPhones: true,
      declinesPayments: true,
    });
    expect(combineDemoScenarios(['empty-catalogue', 'ten-thousand-lots']).lots).toBe(10_000);
    expect(combineDemoScenarios(['offline', 'server-errors']).fails).toBe('server');
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
    expect(await runSuccess(opened.app.useCases.answerInternalForm(asked, '380501234567'))).toMatchObject({
      _tag: 'ProviderRefused',
    });
  });

  it('the scenarios of the demo payment-declined fails a payment that was approved', async () => {
    const opened = await atCheckout('payment-declined');
    await pay(opened);
    const back = decide(opened);
    expect(back?.status).toBe('fail');
    expect(await runSuccess(opened.app.useCases.showOrder(back?.externalId ?? ''))).toMatchObject({
      status: 'failed',
    });
  });

  it('the scenarios of the demo sold-out-while-paying gives the money back as points', async () => {
    const opened = await atCheckout('sold-out-while-paying');
    await pay(opened);
    const back = decide(opened);
    expect(await runSuccess(opened.app.useCases.showOrder(back?.externalId ?? ''))).toMatchObject({
      status: 'refunded_in_points',
    });
    expect((await runSuccess(opened.app.useCases.showAccount())).user.totalBalance).toBe(435n + 1180n);
  });

  it.each([
    ['offline', 'offline'],
    ['server-errors', 'server'],
  ] as const)(
    'the scenarios of the demo %s fails every call, and the shop is there again when it is switched off',
    async (name, reason) => {
      const { world, app } = open(name);
      expect(await runFailure(app.useCases.showSuperprize(null))).toMatchObject({ reason });
      expect(app.environment.isOnline()).toBe(name !== 'offline');
      world.active.set([]);
      expect(app.environment.isOnline()).toBe(true);
      expect((await runSuccess(app.useCases.showSuperprize(null))).draw.prize.total).toBe(1_250_000);
    },
    PATIENCE,
  );

  it('the scenarios of the demo slow-network lets every answer wait', async () => {
    const { app } = open('slow-network');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isThere = false;
      const answered = runSuccess(app.useCases.showSuperprize(null)).finally(() => {
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
    const before = await runSuccess(useCases.showCharity());
    expect(before.payouts.length).toBeGreaterThan(1);
    await pay(opened);
    decide(opened);
    const { credited } = await runSuccess(useCases.showCharity());
    expect(credited).toBeGreaterThan(before.credited);
    expect((await runSuccess(useCases.showCharityShare(null))).points).toBe(credited - before.credited);
  });

  it('the scenarios of the demo onlookers seem to watch every draw, and nobody does without them', async () => {
    const [alone, among] = [open(), open('onlookers')];
    const tab = 'ab'.repeat(16);
    expect(await runSuccess(alone.app.useCases.lookOn(LOT, tab))).toBe(1);
    expect(await runSuccess(among.app.useCases.lookOn(LOT, tab))).toBe(6);
  });

  it(
    'the scenarios of the demo session-ended forgets the visitor after a moment',
    async () => {
      const { world, app } = open('session-ended');
      app.stores.session.set(makeDemoMemberSession(world.shop));
      await runSuccess(app.useCases.showAccount());
      const failure = () => runFailure(app.useCases.showAccount());
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
      const count = async () =>
        (await runSuccess(app.useCases.browseCatalogue({ categoryId: null }))).counter;
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
      const caller = readFakeCallerOfRequest(new Headers({ 'Accept-Language': language }));
      const { pages } = makeFakePortsForRequest(world.shop, caller, noble);
      return (await runSuccess(pages.appData({ cart: [], wishlist: [], language, currency }))).translations;
    };
    expect((await asked())['common.nav.catalogue']).toBe('Полиця');
    app.stores.preferences.setLanguage('en');
    expect((await asked())['common.nav.catalogue']).toBe('Shelf');
    world.active.set([]);
    expect(await asked()).toEqual({});
  });

  it('the scenarios of the demo closing-by-date ends a lot that is not sold out within minutes, and without-winner has one without tickets', async () => {
    const { world, app } = open('closing-by-date');
    const { lot } = await runSuccess(app.useCases.showLot(35));
    expect(lot.salesCount).toBeLessThan(lot.amount);
    const left = (lot.endsAt ?? Infinity) - world.clock.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(90_000);
    const { draw } = await runSuccess(open('without-winner').app.useCases.showDraw(40));
    expect(draw).toMatchObject({ state: 'without_winner', tickets: 0, winner: null });
  });

  it('the scenarios of the demo invited comes by a link that the shop knows', async () => {
    const code = /^\/ref-(.+)$/.exec(demoScenariosByName.get('invited')?.opens ?? '')?.[1] ?? '';
    expect(await runSuccess(open('invited').app.useCases.followReferral(code))).toBe(true);
  });
});
