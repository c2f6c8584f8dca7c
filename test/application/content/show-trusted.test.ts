import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeShowTrusted } from '../../../src/application/content/show-trusted-use-case.ts';
import type { CataloguePort } from '../../../src/application/ports/catalogue.ts';
import type { DrawsPort } from '../../../src/application/ports/draws.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { portTokens } from '../../../src/composition/container-tokens.ts';
import { makeTestContainer } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';

const page = { title: 'Trust', text: '<p>Check</p>' };
const pages = { pageInfo: () => Effect.succeed(page) };

const away = Effect.fail(new ShopUnavailable({ reason: 'server' }));
const shown = (lastWinners: CataloguePort['lastWinners'], draw: DrawsPort['draw'] = () => away) =>
  runSuccess(makeShowTrusted(pages, { lastWinners }, { draw })());

describe('the page about trust', () => {
  it('the page about trust names the newest draw, and tells whether it is a rehearsal', async () => {
    const { container } = makeTestContainer();
    const draws = container.get(portTokens.draws);
    const { lastWinners } = container.get(portTokens.catalogue);
    expect((await shown(lastWinners, draws.draw)).lastDraw).toMatchObject({ lotId: 10, rehearsal: true });
    const real = (id: number) => Effect.map(draws.draw(id), detail => ({ ...detail, rehearsal: false }));
    expect((await shown(lastWinners, real)).lastDraw).toMatchObject({ lotId: 10, rehearsal: false });
    // What nothing can be said of is not offered.
    expect((await shown(lastWinners)).lastDraw).toBeNull();
  });

  it('the page about trust is shown before the first draw, and when draws can’t be read', async () => {
    expect(await shown(Effect.succeed([]))).toEqual({ ...page, lastDraw: null });
    expect(await shown(away)).toEqual({ ...page, lastDraw: null });
  });
});
