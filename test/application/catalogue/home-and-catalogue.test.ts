import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeFakeLog } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeShowHome } from '../../../src/application/content/show-home-use-case.ts';
import type { CataloguePort } from '../../../src/application/ports/catalogue.ts';
import { NotFound, ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { runOnStillClock } from '../run-with-still-clock.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'server' }));
const anyPage = {
  lots: [],
  categories: [],
  menu: [],
  counter: 0,
  categoryName: null,
  nextCursor: null,
  searchedFor: null,
  near: [],
};
const slow = <A>(answer: A) => Effect.delay(Effect.succeed(answer), '5 seconds');
const quiet: CataloguePort = {
  page: () => Effect.succeed(anyPage),
  lot: () => Effect.fail(new NotFound()),
  suggestions: () => Effect.succeed({ lots: [], searchedFor: null }),
  closingSoon: Effect.succeed([]),
  comingSoon: Effect.succeed([]),
  lastWinners: Effect.succeed([]),
  slides: Effect.succeed([]),
  banners: Effect.succeed([]),
  superprize: Effect.succeed({
    id: 1,
    title: '',
    terms: '',
    pictures: [],
    total: 1,
    fromDate: 1,
    toDate: 2,
    userCount: 3,
    state: 'open',
  }),
};

describe('the home page', () => {
  it('the home page has all its sections', async () => {
    const { app } = makeTestApp();
    const home = await runSuccess(app.useCases.showHome());
    expect(home.catalogue.lots.length).toBeGreaterThan(3);
    const byDefault = await runSuccess(app.useCases.browseCatalogue({ categoryId: null }));
    const newest = await runSuccess(app.useCases.browseCatalogue({ categoryId: null, sort: 'newest' }));
    expect(home.catalogue.lots).toEqual(newest.lots);
    expect(home.catalogue.lots).not.toEqual(byDefault.lots);
    expect(home.closingSoon?.map(lot => lot.id)).toEqual([5, 3, 2]);
    expect(home.comingSoon?.map(item => item.id)).toEqual([8, 9]);
    expect(home.lastWinners?.map(winner => winner.lotId)).toEqual([10]);
    expect(Object.values(home)).not.toContain(null);
  });

  it('the home page has no super prize where the shop has none, and counts that as no failure', async () => {
    const log = makeFakeLog();
    const showHome = makeShowHome({ ...quiet, superprize: Effect.fail(new NotFound()) }, log);
    expect(await runSuccess(showHome())).toMatchObject({ superprize: null, slides: [] });
    expect(log.entries).toEqual([]);
  });

  it('the home page is shown without sections that fail or are slow, and logs them', async () => {
    const log = makeFakeLog();
    const showHome = makeShowHome({ ...quiet, banners: away, superprize: Effect.never }, log);
    const exit = await runOnStillClock(showHome(), ['7 seconds']);
    expect(exit).toMatchObject(
      Exit.succeed({ catalogue: anyPage, banners: null, superprize: null, slides: [] }),
    );
    expect(log.entries).toEqual([
      { event: 'home_section_failed', detail: { section: 'banners', reason: 'server' } },
      { event: 'home_section_failed', detail: { section: 'superprize', reason: 'timeout' } },
    ]);
  });

  it('the home page requests all its sections at once', async () => {
    const showHome = makeShowHome(
      { ...quiet, page: () => slow(anyPage), slides: slow([]), banners: slow([]), closingSoon: slow([]) },
      makeFakeLog(),
    );
    const exit = await runOnStillClock(showHome(), ['5 seconds']);
    expect(exit !== null && Exit.isSuccess(exit)).toBe(true);
  });

  it('the home page fails when the catalogue can’t be read', async () => {
    const log = makeFakeLog();
    const noCatalogue = makeShowHome({ ...quiet, page: () => away }, log);
    const exit = await runOnStillClock(noCatalogue(), ['1 second', '1 second']);
    expect(exit).toEqual(Exit.fail(new ShopUnavailable({ reason: 'server' })));
    const lost = makeShowHome({ ...quiet, page: () => Effect.fail(new NotFound()) }, log);
    expect(await runFailure(lost())).toMatchObject({ _tag: 'ShopUnavailable' });
  });
});

describe('catalogue and lot', () => {
  it('catalogue and lot pages answer what exists, and not-found for what does not', async () => {
    const { app } = makeTestApp();
    const page = await runSuccess(app.useCases.browseCatalogue({ categoryId: 1, limit: 2 }));
    expect(page.lots).toHaveLength(2);
    expect((await runSuccess(app.useCases.showLot(5))).lot.id).toBe(5);
    expect(await runFailure(app.useCases.showLot(987))).toEqual(new NotFound());
    expect(await runFailure(app.useCases.browseCatalogue({ categoryId: 987 }))).toEqual(new NotFound());
  });
});
