import { describe, expect, it } from 'vitest';
import { makeTestApp } from '../../../src/composition/test.ts';
import { succeed } from '../../support/run.ts';
import { registerInApp } from './register-in-app.ts';

const DAY = 86_400_000;

describe('sharing a lot on the first social network', () => {
  it('sharing a lot brings a visitor no point and sends the shop no request', async () => {
    const { app } = makeTestApp();
    expect(await succeed(app.useCases.rewardShare())).toBe(false);
  });

  it('sharing a lot brings a user one point a day', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    expect(await succeed(app.useCases.rewardShare())).toBe(true);
    expect(await succeed(app.useCases.rewardShare())).toBe(false);
    world.clock.set(world.clock.now() + DAY);
    expect(await succeed(app.useCases.rewardShare())).toBe(true);
    expect((await succeed(app.useCases.showAccount())).user.totalBalance).toBe(2n);
  });
});
