import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeShowTrusted } from '../../../src/application/content/show-trusted.ts';
import type { Catalogue } from '../../../src/application/ports/catalogue.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test.ts';
import { succeed } from '../../support/run.ts';

const page = { title: 'Trust', text: '<p>Check</p>' };
const pages = { pageInfo: () => Effect.succeed(page) };

const shown = (lastWinners: Catalogue['lastWinners']) => succeed(makeShowTrusted(pages, { lastWinners })());

describe('the page about trust', () => {
  it('names the newest draw', async () => {
    const { app } = makeTestApp();
    const trusted = await succeed(app.useCases.showTrusted());
    expect(trusted.lastDraw?.lotId).toBe(10);
    expect(trusted.title).not.toBe('');
  });

  it('is there before the first draw, and when draws can’t be asked for', async () => {
    expect(await shown(Effect.succeed([]))).toEqual({ ...page, lastDraw: null });
    const away = Effect.fail(new ShopUnavailable({ reason: 'server' }));
    expect(await shown(away)).toEqual({ ...page, lastDraw: null });
  });
});
