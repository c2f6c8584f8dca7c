import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { RETURN_DAYS } from '../../../src/domain/orders/return-life.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/returns.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { readFieldValue, typeIntoField } from './form-fields.ts';
import { openOrderToReturn, RETURN_ANSWER } from './open-order-to-return.ts';

const DAY_MS = 24 * 3_600_000;

describe('a return of an order that changed since it was read', () => {
  it.each(['its page', 'the list'])(
    'a refusal is shown, what was typed stays, and the order stands as it is then on %s',
    async where => {
      const { show, open, choose, reason, send, close, title, dialog, ask, items, boxes, lineOf } =
        await openOrderToReturn();
      await show(where === 'the list' ? '/account#orders' : undefined);
      await open();
      await choose(title(1));
      await reason('other');
      await typeIntoField(document, 'text', 'Не те');
      ask(1);
      await send();
      await waitUntilTrue(() => items().length === 1);
      expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain('уже йшлося');
      expect(readFieldValue(document, 'text')).toBe('Не те');
      expect(boxes().map(({ name, checked }) => [name, checked])).toEqual([['lots', false]]);
      expect(dialog()?.textContent).toContain(uk['returns.not.open'].replace('{title}', title(1)));
      await close();
      expect(lineOf(1)?.textContent).toContain(uk['returns.line.asked']);
    },
  );

  it('an open dialog stays with what was typed when nothing is possible any more, and the refusal is shown', async () => {
    const { show, open, choose, reason, send, close, title, dialog, received, world, boxes, hasAsk } =
      await openOrderToReturn();
    await received();
    await show();
    await open();
    await choose(title(1));
    await reason('other');
    await typeIntoField(document, 'text', 'Не те');
    world.clock.set(world.clock.now() + RETURN_DAYS * DAY_MS + 1);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await waitUntilTrue(() => boxes().length === 0);
    expect(readFieldValue(document, 'text')).toBe('Не те');
    expect(dialog()?.textContent).toContain(uk['returns.not.too_late'].replace('{title}', title(1)));
    await send();
    await waitUntilTrue(() => (dialog()?.querySelector('[role="alert"]') ?? null) !== null);
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(
      `${RETURN_DAYS} днів після отримання`,
    );
    expect(readFieldValue(document, 'text')).toBe('Не те');
    await close();
    expect(hasAsk()).toBe(false);
  });

  it.each(['its page', 'the list'])(
    'a return that was settled meanwhile can’t be withdrawn, says so, and stands as it is then on %s',
    async where => {
      const { show, press, ask, answer, dialog, closed, items, lineOf } = await openOrderToReturn();
      const id = ask(2);
      await show(where === 'the list' ? '/account#orders' : undefined);
      await waitUntilTrue(() => items().length === 1);
      expect(items()[0]?.dataset['return']).toBe('asked');
      await press(uk['returns.withdraw']);
      await waitUntilTrue(() => dialog() !== null);
      answer(id, 'refused');
      await press(uk['returns.withdraw.yes']);
      await waitUntilTrue(() => items()[0]?.dataset['return'] === 'refused');
      expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain('все вирішено');
      // It asks nothing any more.
      expect(dialog()?.textContent).not.toContain(uk['returns.withdraw.text']);
      expect(dialog()?.textContent).not.toContain(uk['returns.withdraw.no']);
      expect(items()[0]?.querySelector('blockquote')?.textContent).toBe(RETURN_ANSWER);
      expect(lineOf(2)?.textContent).not.toContain(uk['returns.line.asked']);
      await press(common['common.close']);
      await closed();
      expect(document.activeElement).toBe(items()[0]);
      expect(items()[0]?.textContent).not.toContain(uk['returns.withdraw']);
    },
  );

  it('a return that is not there any more is gone from its order once it was to be withdrawn', async () => {
    const { show, press, ask, dialog, change, said, order, element } = await openOrderToReturn();
    ask(2);
    await show();
    await press(uk['returns.withdraw']);
    await waitUntilTrue(() => dialog() !== null);
    change({ returns: [] });
    await press(uk['returns.withdraw.yes']);
    await waitUntilTrue(() => element.querySelector('[data-return]') === null);
    expect(said()).toContain(order().number);
    expect(dialog()).toBeNull();
  });
});
