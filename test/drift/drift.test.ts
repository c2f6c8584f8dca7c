import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import type { ShopWorld } from '../contracts/contract-world.ts';
import { makeFakeWorld } from '../contracts/fake-world.ts';
import { isTestAllRun } from '../support/list-test-settings.ts';
import { runFailure, runSuccess } from '../support/run-effect.ts';
import { makeEmptyAdapterRecording, makeRecordedShopWorld } from './adapter-recording.ts';
import { type AdapterRun, makeDriftReport } from './make-drift-report.ts';
import { runDrift } from './run-drift.ts';

const CASES: AdapterRun['cases'] = { 'catalogue > answers a lot': 'passed', 'cart > adds': 'passed' };

/** The same few calls on a shop of fakes, of which `change` may have made another adapter. */
const adapterOf = async (
  name: string,
  change: (world: ShopWorld) => ShopWorld = world => world,
  cases = CASES,
): Promise<AdapterRun> => {
  const recording = makeEmptyAdapterRecording();
  const world = makeRecordedShopWorld(change(await makeFakeWorld()), recording);
  const lotId = await world.playingLot();
  await runSuccess(Effect.exit(world.catalogue.lot(lotId)));
  await runSuccess(Effect.exit(world.cart.add({ lotId, quantity: 1, isDonate: true }, [])));
  await runFailure(world.account.referralCode);
  return { name, cases, ...recording };
};

const report = async (change: (world: ShopWorld) => ShopWorld, cases?: AdapterRun['cases']) =>
  makeDriftReport([await adapterOf('fakes'), await adapterOf('planted', change, cases)]).differences;

describe('the drift report', () => {
  it('is empty for adapters that do the same', async () => {
    expect(await report(world => world)).toEqual([]);
  });

  it('names a missing field of an answer, and an added one', async () => {
    const change = (world: ShopWorld): ShopWorld => {
      const lot = (id: number) =>
        Effect.map(world.catalogue.lot(id), ({ rate: _rate, ...rest }) => ({ ...rest, extra: 1 }));
      return { ...world, catalogue: { ...world.catalogue, lot } as unknown as ShopWorld['catalogue'] };
    };
    expect(await report(change)).toEqual([
      'answer catalogue.lot.extra: missing with fakes, there with planted',
      'answer catalogue.lot.rate: there with fakes, missing with planted',
    ]);
  });

  it('names a value of another kind, deep in an answer', async () => {
    const change = (world: ShopWorld): ShopWorld => {
      const lot = (id: number) =>
        Effect.map(world.catalogue.lot(id), detail => ({
          ...detail,
          lot: { ...detail.lot, productToBuy: { ...detail.lot.productToBuy, title: 7 } },
        }));
      return { ...world, catalogue: { ...world.catalogue, lot } as unknown as ShopWorld['catalogue'] };
    };
    expect(await report(change)).toEqual([
      'answer catalogue.lot.lot.productToBuy.title: string with fakes, number with planted',
    ]);
  });

  it('names a call that fails, and one that fails in another way', async () => {
    const gone = Effect.fail(new ShopUnavailable({ reason: 'server' }));
    const change = (world: ShopWorld): ShopWorld => ({
      ...world,
      cart: { ...world.cart, add: () => gone },
      account: { ...world.account, referralCode: gone },
    });
    const differences = await report(change);
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(
      /^call account\.referralCode in .+: SessionEnded with fakes, ShopUnavailable with planted$/,
    );
    expect(differences[1]).toMatch(/^call cart\.add in .+: ok with fakes, ShopUnavailable with planted$/);
  });

  it('names a case that does not hold, and one that never ran', async () => {
    const differences = await report(world => world, { 'catalogue > answers a lot': 'failed' });
    expect(differences).toEqual([
      'case cart > adds: passed with fakes, never run with planted',
      'case catalogue > answers a lot: passed with fakes, failed with planted',
    ]);
  });

  it('is not empty when an adapter was not recorded', async () => {
    expect(makeDriftReport([]).differences).toEqual(['0 of 2 adapters were recorded: ']);
    const [fakes, http] = [await adapterOf('fakes'), await adapterOf('http')];
    expect(makeDriftReport([fakes, http], 3).differences).toEqual([
      '2 of 3 adapters were recorded: fakes, http',
    ]);
  });

  it.runIf(isTestAllRun)(
    'has nothing in it for the fakes and for HTTP over them',
    async () => {
      const { about, differences } = await runDrift(['fake', 'msw']);
      expect(about).toMatch(/^fakes \| .*msw: \d{2,} cases, \d{2,} calls$/);
      expect(differences).toEqual([]);
    },
    300_000,
  );
});
