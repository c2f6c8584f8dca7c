import { Effect } from 'effect';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FieldsRefused, NotFound, ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { RETURN_DAYS } from '../../../src/domain/orders/return-life.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import { OrderReturns } from '../../../src/ui/components/orders/returns/order-returns.tsx';
import common from '../../../src/ui/i18n/messages/en/common.json' with { type: 'json' };
import en from '../../../src/ui/i18n/messages/en/returns.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/en/sign-in.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const DAY_MS = 24 * 3_600_000;
const RETURN = {
  id: 3,
  lots: [1],
  state: 'asked',
  at: 1,
  since: 1,
  reason: 'changed_mind',
  text: '',
  answer: '',
} as const;

type Props = Parameters<typeof OrderReturns>[0];

/** Shows the returns of an order without any delivery, paid so long ago. `said`: use cases of its own. */
const showReturns = async (
  paidFor: number,
  part: Partial<Props['order']> = {},
  said: Partial<ReturnType<typeof makeTestApp>['app']['useCases']> = {},
) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const { app, world } = makeTestApp();
  const paidAt = world.clock.now() - paidFor;
  const order: Props['order'] = {
    externalId: 'a',
    number: 'TF-1',
    status: 'paid',
    paidAt,
    delivery: null,
    refunds: [],
    returns: [],
    lines: [
      {
        lotId: 1,
        title: 'T-shirt',
        quantity: 1,
        isDonate: false,
        price: minorUnits(100n),
        image: '',
        prize: 'A car',
        prizeImage: '',
      },
    ],
    ...part,
  };
  let stale = 0;
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    element.remove();
  });
  await act(async () =>
    root.render(
      <AppContext value={{ ...app, useCases: { ...app.useCases, ...said } }}>
        <IntlProvider locale="en" timeZone="UTC" messages={{ ...common, ...signIn, ...en }}>
          <MemoryRouter>
            <OrderReturns
              order={order}
              onChanged={() => undefined}
              onStale={() => {
                stale += 1;
              }}
            />
          </MemoryRouter>
        </IntlProvider>
      </AppContext>,
    ),
  );
  const find = (text: string) =>
    [...(element.querySelector('dialog') ?? element).querySelectorAll('button')].find(
      each => each.textContent === text,
    );
  const press = (text: string) => act(async () => (find(text) ?? expect.fail(`no button ${text}`)).click());
  const alert = () => element.querySelector('dialog [role="alert"]')?.textContent ?? null;
  return { element, find, press, alert, paidAt, countStale: () => stale };
};

describe('what can be asked to be taken back', () => {
  it('of an order that was paid before the shop asked for addresses until 14 days after that, and it says so', async () => {
    const { press, element, paidAt } = await showReturns(RETURN_DAYS * DAY_MS);
    await press(en['returns.ask']);
    await waitUntilTrue(() => element.querySelector('dialog fieldset') !== null);
    const until = new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(paidAt + RETURN_DAYS * DAY_MS);
    expect(element.querySelector('dialog label')?.textContent).toContain(
      en['returns.by'].replace('{date}', until),
    );
  });

  it('not a moment later', async () => {
    const { element } = await showReturns(RETURN_DAYS * DAY_MS + 1);
    expect(element.textContent).toBe('');
  });

  it('a return that is not there any more does not read as if the shop did not answer, and is told', async () => {
    const { press, element, alert, countStale } = await showReturns(
      0,
      { returns: [RETURN] },
      { withdrawReturn: () => Effect.fail(new NotFound()) },
    );
    await press(en['returns.withdraw']);
    await waitUntilTrue(() => element.querySelector('dialog') !== null);
    await press(en['returns.withdraw.yes']);
    await waitUntilTrue(() => alert() !== null);
    expect(alert()).toBe(en['returns.gone']);
    expect(countStale()).toBe(1);
  });

  it('nor does an order; a refusal of a field, or a shop that does not answer, says nothing of the order', async () => {
    const failures = [
      new FieldsRefused({ messages: { text: ['Too long.'] } }),
      new ShopUnavailable({ reason: 'server' }),
      new NotFound(),
      new FieldsRefused({ messages: { message: ['Asked already.'] } }),
    ];
    const { press, element, alert, countStale } = await showReturns(
      0,
      {},
      { askReturn: () => Effect.fail(failures.shift() ?? expect.fail('no failure is left')) },
    );
    await press(en['returns.ask']);
    await waitUntilTrue(() => element.querySelector('dialog fieldset') !== null);
    await act(async () => element.querySelector<HTMLInputElement>('[value="changed_mind"]')?.click());
    await press(en['returns.send']);
    await waitUntilTrue(() => element.textContent.includes('Too long.'));
    expect(countStale()).toBe(0);
    await press(en['returns.send']);
    await waitUntilTrue(() => alert() === signIn['sign-in.failed.shop']);
    expect(countStale()).toBe(0);
    await press(en['returns.send']);
    await waitUntilTrue(() => alert() === en['returns.gone']);
    expect(countStale()).toBe(1);
    await press(en['returns.send']);
    await waitUntilTrue(() => alert() === 'Asked already.');
    expect(countStale()).toBe(2);
  });
});
