import { describe, expect, it } from 'vitest';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { registerInApp } from './register-through-use-cases.ts';

const DAY = 86_400_000;

describe('sharing a lot on the first social network', () => {
  it('sharing a lot brings a visitor no point and sends the shop no request', async () => {
    const { app } = makeTestApp();
    expect(await runSuccess(app.useCases.rewardShare())).toBe(false);
  });

  it('sharing a lot brings a user one point a day', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    expect(await runSuccess(app.useCases.rewardShare())).toBe(true);
    expect(await runSuccess(app.useCases.rewardShare())).toBe(false);
    world.clock.set(world.clock.now() + DAY);
    expect(await runSuccess(app.useCases.rewardShare())).toBe(true);
    expect((await runSuccess(app.useCases.showAccount())).user.totalBalance).toBe(2n);
  });
});
