import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { MOST_RETURN_TEXT_CHARACTERS, RETURN_DAYS } from '../../../src/domain/orders/return-life.ts';
import uk from '../../../src/ui/i18n/messages/uk/returns.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';
import { openOrderToReturn, RETURN_ANSWER, RETURN_TEXT } from './open-order-to-return.ts';
import { withPlainBlanks } from './open-paid-order.ts';

const DAY_MS = 24 * 3_600_000;

const errorOfGroup = (name: string): string | null => {
  const group = document.querySelector(`dialog [name="${name}"]`)?.closest('fieldset');
  const id = group?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? null;
};

describe('what a buyer asks to be taken back', () => {
  it('each field is refused with its reason; once sent it stands in the order, and the focus is on it', async () => {
    const { show, open, choose, reason, send, closed, boxes, items, texts, title, lineOf, order } =
      await openOrderToReturn();
    await show();
    await open();
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    await send();
    expect(errorOfGroup('lots')).toBe(uk['returns.things.blank']);
    expect(errorOfGroup('reason')).toBe(uk['returns.reason.blank']);
    expect(findFieldErrorText(document, 'text')).toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('lots');
    await choose(title(2));
    expect(errorOfGroup('lots')).toBeNull();
    await reason('damaged');
    await typeIntoField(document, 'text', ' \u200B ');
    await send();
    expect(findFieldErrorText(document, 'text')).toBe(uk['returns.text.blank']);
    await typeIntoField(document, 'text', 'a'.repeat(MOST_RETURN_TEXT_CHARACTERS + 1));
    await send();
    expect(withPlainBlanks(findFieldErrorText(document, 'text'))).toContain('2 000 знаків');
    expect(order().returns).toBeUndefined();
    await typeIntoField(document, 'text', ` ${RETURN_TEXT} `);
    await send();
    await closed();
    expect(order().returns).toMatchObject([
      { lots: [2], reason: 'damaged', text: RETURN_TEXT, state: 'asked' },
    ]);
    expect(items()).toHaveLength(1);
    expect(document.activeElement).toBe(items()[0]);
    const [asked = ''] = texts();
    for (const text of [title(2), uk['returns.reason.damaged'], RETURN_TEXT, uk['returns.state.asked']])
      expect(asked).toContain(text);
    expect(asked).not.toContain(title(1));
    expect(lineOf(2)?.textContent).toContain(uk['returns.line.asked']);
    expect(lineOf(1)?.textContent).not.toContain(uk['returns.line.asked']);
  });

  it('who changed their mind has to say no more; what is asked for already is not offered again, and why', async () => {
    const { show, open, reason, send, closed, boxes, title, dialog, ask, order, hasAsk } =
      await openOrderToReturn();
    ask(2);
    await show();
    await open();
    // The only one is chosen already.
    expect(boxes().map(({ checked }) => checked)).toEqual([true]);
    expect(dialog()?.textContent).toContain(uk['returns.not.open'].replace('{title}', title(2)));
    const field = () => document.querySelector<HTMLTextAreaElement>('dialog textarea');
    await reason('wrong_item');
    expect(field()?.required).toBe(true);
    expect(field()?.labels?.[0]?.textContent).toBe(uk['returns.text.wrong_item']);
    await reason('changed_mind');
    expect(field()?.required).toBe(false);
    expect(field()?.labels?.[0]?.textContent).toBe(uk['returns.text.changed_mind']);
    await send();
    await closed();
    expect(order().returns).toMatchObject([{ lots: [2] }, { lots: [1], reason: 'changed_mind', text: '' }]);
    expect(hasAsk()).toBe(false);
  });

  it('what was chosen and typed stays while the dialog is closed, and is gone once the shop has it', async () => {
    const { show, open, choose, reason, send, close, closed, boxes, title } = await openOrderToReturn();
    await show();
    await open();
    await choose(title(1));
    await reason('other');
    await typeIntoField(document, 'text', RETURN_TEXT);
    await close();
    await open();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
    expect(document.querySelector<HTMLInputElement>('dialog [value="other"]')?.checked).toBe(true);
    expect(readFieldValue(document, 'text')).toBe(RETURN_TEXT);
    await send();
    await closed();
    await open();
    expect(document.querySelector('dialog [name="reason"]:checked')).toBeNull();
    expect(readFieldValue(document, 'text')).toBe('');
  });

  it('an answer is quoted with its day; what was refused can’t be asked for again, and leads to the contacts', async () => {
    const { show, open, texts, items, ask, answer, title, dialog, lineOf, boxes } = await openOrderToReturn();
    const accepted = ask(1);
    answer(accepted, 'accepted');
    await show();
    expect(texts()[0]).toMatch(/Погоджено, \d+ \p{L}+ \d{4}/u);
    expect(items()[0]?.querySelector('blockquote')?.textContent).toBe(RETURN_ANSWER);
    expect(lineOf(1)?.textContent).toContain(uk['returns.line.accepted']);
    answer(accepted, 'refused');
    await show('/account#orders');
    await show();
    expect(texts()[0]).toMatch(/Відмовлено, \d+ \p{L}+ \d{4}/u);
    expect(items()[0]?.querySelector('a[href="/contacts"]')).not.toBeNull();
    expect(items()[0]?.textContent).not.toContain(uk['returns.withdraw']);
    expect(lineOf(1)?.textContent).not.toContain(uk['returns.line.accepted']);
    await open();
    expect(boxes()).toHaveLength(1);
    expect(dialog()?.textContent).toContain(uk['returns.not.answered'].replace('{title}', title(1)));
  });

  it('what was received says until when it can be asked for, to the minute; later nothing is offered', async () => {
    const { show, open, received, dialog, hasAsk, world, close } = await openOrderToReturn();
    await received();
    await show();
    await open();
    expect(withPlainBlanks(dialog()?.textContent)).toMatch(
      /Запит можна надіслати до \d+ \p{L}+ о \d\d:\d\d/u,
    );
    await close();
    world.clock.set(world.clock.now() + RETURN_DAYS * DAY_MS + 1);
    await show('/account#orders');
    await show();
    expect(hasAsk()).toBe(false);
  });

  it('an open return is withdrawn once that is confirmed, stays as a line, and can be asked for again', async () => {
    const { show, press, closed, items, texts, ask, lineOf, open, boxes, dialog } = await openOrderToReturn();
    ask(2);
    await show();
    await press(uk['returns.withdraw']);
    await waitUntilTrue(() => dialog() !== null);
    expect(dialog()?.textContent).toContain(uk['returns.withdraw.text']);
    await press(uk['returns.withdraw.yes']);
    await closed();
    expect(items().map(({ dataset }) => dataset['return'])).toEqual(['withdrawn']);
    expect(document.activeElement).toBe(items()[0]);
    expect(texts()[0]).toContain('відкликано');
    expect(texts()[0]).not.toContain(RETURN_TEXT);
    expect(lineOf(2)?.textContent).not.toContain(uk['returns.line.asked']);
    await open();
    expect(boxes()).toHaveLength(2);
  });

  it('what was given back meanwhile is neither in the return that waits nor in the question whether to withdraw it', async () => {
    const { show, press, ask, giveBack, dialog, closed, texts, title, items } = await openOrderToReturn();
    ask(1, 2);
    giveBack(2);
    await show();
    expect(items()[0]?.dataset['return']).toBe('asked');
    expect(texts()[0]).toContain(title(1));
    expect(texts()[0]).not.toContain(title(2));
    await press(uk['returns.withdraw']);
    await waitUntilTrue(() => dialog() !== null);
    const things = [...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(things).toEqual([title(1)]);
    await press(uk['returns.withdraw.yes']);
    await closed();
    expect(texts()[0]).toContain(title(1));
    expect(texts()[0]).not.toContain(title(2));
  });

  it('what was refused before it came can be asked for again once it was received', async () => {
    const { show, open, ask, answer, received, world, reason, send, closed, order, hasAsk, title, boxes } =
      await openOrderToReturn();
    answer(ask(1), 'refused');
    await show();
    await open();
    expect(boxes()).toHaveLength(1);
    world.clock.set(world.clock.now() + DAY_MS);
    await received();
    await show('/account#orders');
    await show();
    await open();
    expect(boxes().map(box => box.closest('label')?.textContent)).toEqual([
      expect.stringContaining(title(1)),
      expect.stringContaining(title(2)),
    ]);
    await act(async () => boxes()[0]?.click());
    await reason('changed_mind');
    await send();
    await closed();
    expect(order().returns).toMatchObject([
      { lots: [1], state: 'refused' },
      { lots: [1], state: 'asked' },
    ]);
    expect(hasAsk()).toBe(true);
  });

  it('a return whose lines were given back names the refund, and is asked for no more', async () => {
    const { show, texts, refunds, ask, giveBack, lineOf, items } = await openOrderToReturn();
    ask(2);
    giveBack(2);
    await show();
    expect(items()[0]?.dataset['return']).toBe('refunded');
    const day = /Повернення грошей, (\d+ \p{L}+ \d{4} р\.)/u.exec(refunds()[0] ?? '')?.[1] ?? 'no day';
    expect(texts()[0]).toContain(`Завершено поверненням грошей від ${day}`);
    expect(items()[0]?.querySelector('button')).toBeNull();
    expect(lineOf(2)?.textContent).not.toContain(uk['returns.line.asked']);
  });
});
