import { Effect } from 'effect';
import { makeBrowserEnvironment } from '../../src/adapters/browser/environment.ts';
import { makeBrowserStorage } from '../../src/adapters/browser/storage.ts';
import type { FakeLot } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import { runFakeDraws, runFakeSuperDraw } from '../../src/adapters/fake/draws/fake-draw-runs.ts';
import {
  type FakeDrawRehearsal,
  makeFakeDrawRehearsal,
} from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import { type FakeClock, makeFakeRedirect } from '../../src/adapters/fake/shop/fake-device.ts';
import { type FakeTextOverrides, makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import { makeStore, type WritableStore } from '../../src/application/stores/store.ts';
import type { DemoAppWorld } from '../../src/composition/demo-app.ts';
import { DEFAULT_LANGUAGE, makeRecordByLanguage } from '../../src/domain/content/languages.ts';
import { combineDemoScenarios } from '../find-scenarios.ts';
import { addSampleWinners } from './add-sample-winners.ts';
import { addDemoMember } from './demo-member.ts';
import { type DemoPush, makeDemoPush } from './demo-push.ts';
import { makeSampleShop, multiplyLots } from './make-sample-shop.ts';
import { parseSavedDemoShop, restoreDemoShop, serialiseSavedDemoShop } from './saved-demo-shop.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Page = Window & typeof globalThis;

const KEY = 'twofold_demo';
const DAY = 86_400_000;
const NO_TEXTS: FakeTextOverrides = makeRecordByLanguage(() => ({}));

/** What a demo's world offers, with the ways to change it. */
export type StagedDemoWorld = DemoAppWorld & {
  readonly clock: FakeClock;
  readonly rehearsal: FakeDrawRehearsal;
  /** The scenarios that are on, in the order in which they were chosen. */
  readonly active: WritableStore<readonly string[]>;
  readonly push: DemoPush;
  /** Draws what is due and tells the device; called before every answer, and now and then. */
  readonly runDraws: () => void;
  /** Keeps the shop in the tab's storage. */
  readonly keep: () => void;
  /** Forgets everything; the page must be loaded anew. */
  readonly forget: () => void;
};

/** The device's clock, and how far the demo is ahead of it. */
const makeClock = (ahead: number): FakeClock & { readonly ahead: () => number } => {
  let offset = ahead;
  return {
    now: () => Date.now() + offset,
    set: next => {
      offset = next - Date.now();
    },
    ahead: () => offset,
  };
};

const openShop = (page: Page, names: readonly string[] | null) => {
  const kept = parseSavedDemoShop(page.sessionStorage.getItem(KEY));
  const clock = makeClock(kept?.facts.ahead ?? 0);
  const openedAt = kept?.facts.openedAt ?? clock.now();
  const { lots, users, tickets, ...options } = makeSampleShop(openedAt);
  const lastId = Math.max(kept?.lastId ?? 0, options.lastId ?? 0);
  const shop = makeFakeShop({ ...options, lots, clock, lastId, keepPicture: shrinkPicture });
  for (const user of users) shop.users.set(user.id, user);
  shop.tickets.push(...tickets);
  addDemoMember(shop);
  addSampleWinners(shop);
  if (kept !== null) restoreDemoShop(shop, kept);
  return { shop, clock, openedAt, names: names ?? kept?.facts.scenarios ?? [] };
};

/**
 * Opens the demo's shop of this tab, or the one that it has left; `names`: the scenarios of the address, if it has any.
 */
export const openDemoWorld = (page: Page, names: readonly string[] | null): StagedDemoWorld => {
  const opened = openShop(page, names);
  const { shop, clock, openedAt } = opened;
  const rehearsal = makeFakeDrawRehearsal(shop, noble);
  const active = makeStore<readonly string[]>(opened.names);
  const push = makeDemoPush();
  const storage = makeBrowserStorage({
    localStorage: page.sessionStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const runDraws = () => {
    const language = storage.read('language') ?? DEFAULT_LANGUAGE;
    push.tell(shop, runFakeDraws(shop, rehearsal), language);
    runFakeSuperDraw(shop, rehearsal, language);
  };
  const sample = new Map<number, FakeLot>(shop.lots);
  let forgotten = false;
  let staged = combineDemoScenarios(active.getSnapshot());
  let began = Date.now();

  const listeners = new Set<() => void>();
  const keepSample = () => {
    for (const [id, lot] of shop.lots) if (sample.has(id)) sample.set(id, lot);
  };
  /** An end that is nearer already stays: another scenario or a reload does not put it off. */
  const endLots = (ends: Readonly<Record<number, number>>) => {
    for (const [id, seconds] of Object.entries(ends)) {
      const lot = shop.lots.get(Number(id));
      const endsAt = clock.now() + seconds * 1000;
      if (lot !== undefined && (lot.endsAt === null || lot.endsAt > endsAt))
        shop.lots.set(lot.id, { ...lot, endsAt, start: Math.min(lot.start, endsAt - DAY) });
    }
  };
  const stage = () => {
    staged = combineDemoScenarios(active.getSnapshot());
    began = Date.now();
    shop.trouble = staged.trouble ?? {};
    shop.company = staged.company ?? 0;
    shop.translations = staged.texts ?? NO_TEXTS;
    keepSample();
    const wanted = staged.lots ?? sample.size;
    const lots = wanted === 'none' ? [] : multiplyLots([...sample.values()], wanted);
    shop.lots.clear();
    for (const lot of lots) shop.lots.set(lot.id, lot);
    endLots(staged.ends ?? {});
    for (const listener of listeners) listener();
  };
  stage();
  active.subscribe(stage);

  shop.faults = Effect.suspend(() => {
    runDraws();
    const { slow = 0, fails, endsSessionsAfter } = staged;
    if (endsSessionsAfter !== undefined && Date.now() - began > endsSessionsAfter * 1000)
      shop.sessions.clear();
    const answer = fails === undefined ? Effect.void : Effect.fail(new ShopUnavailable({ reason: fails }));
    return slow > 0 ? Effect.delay(answer, `${slow} millis`) : answer;
  });

  const device = makeBrowserEnvironment(page, () => '');
  return {
    shop,
    clock,
    rehearsal,
    active,
    storage,
    environment: {
      ...device,
      isWebview: () => staged.webview === true || device.isWebview(),
      isOnline: () => staged.fails !== 'offline' && device.isOnline(),
      onOnlineChange: listener => {
        listeners.add(listener);
        const stop = device.onOnlineChange(listener);
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
      origin: () => `${page.location.href.replace(/[?#].*$/, '').replace(/\/$/, '')}/#`,
    },
    redirect: makeFakeRedirect(({ parameters }) => {
      page.location.hash = `#/sandbox-payments/${encodeURIComponent(parameters['ik_pm_no'] ?? '')}`;
    }),
    push,
    runDraws,
    keep: () => {
      keepSample();
      const facts = { openedAt, ahead: clock.ahead(), scenarios: active.getSnapshot() };
      if (!forgotten) page.sessionStorage.setItem(KEY, serialiseSavedDemoShop(shop, facts, sample.values()));
    },
    forget: () => {
      forgotten = true;
      page.sessionStorage.clear();
    },
  };
};
