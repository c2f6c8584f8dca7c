// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { resolveRest } from '../../src/composition/bindings-rest.ts';
import { makeDemoContainer } from '../../src/composition/demo.ts';
import { makeApp } from '../../src/composition/make-app.ts';
import { fake } from '../../src/composition/tokens.ts';
import { points } from '../../src/domain/points.ts';
import { registrationOf } from '../application/register-in-app.ts';
import { succeed } from '../support/run.ts';

describe('the demo', () => {
  it('takes a shopper through a whole purchase without any network', async () => {
    const container = makeDemoContainer(window);
    const app = makeApp(container, resolveRest(container));
    const { outbox } = container.get(fake.shop);
    const registration = registrationOf('demo');
    await succeed(app.useCases.startShop());
    await succeed(app.useCases.addToCart(1, 2, true));
    await succeed(app.useCases.sendPhoneCode(registration.phone));
    const code = /\d{6}/.exec(outbox[0]?.text ?? '')?.[0] ?? '';
    await succeed(app.useCases.register(registration, code));
    const returned = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    const outcome = await succeed(app.useCases.placeOrder({ methodAls: 'visa', pointsUsed: points(0) }));
    expect(outcome).toEqual({ _tag: 'Departed' });

    await returned;
    expect(window.location.pathname).toBe('/payment-success');
    const key = new URLSearchParams(window.location.search).get('order') ?? '';
    expect(await succeed(app.useCases.showOrder(key))).toMatchObject({ status: 'paid' });
    const { tickets, user } = await succeed(app.useCases.showAccount());
    expect(tickets[0]?.tickets).toHaveLength(4);
    expect(user.totalBalance).toBe(9n);
  });
});
