import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { typeIntoField } from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

describe('the mailing switch', () => {
  const lever = () => document.querySelector<HTMLInputElement>('input[role="switch"]');

  it('the mailing switch turns at once and is saved at the shop', async () => {
    const { user } = await openAccountPage();
    await act(async () => lever()?.click());
    expect(lever()?.checked).toBe(true);
    await waitUntilTrue(() => user()?.mailingParticipant === true);
    expect(user()?.mailingParticipant).toBe(true);
  });

  it('the mailing switch is not turned back by details typed before and saved after it', async () => {
    const { element, user, save, button } = await openAccountPage();
    await typeIntoField(element, 'address', 'Рівне');
    await act(async () => lever()?.click());
    await waitUntilTrue(() => user()?.mailingParticipant === true);
    await save();
    await waitUntilTrue(() => button('Збережено') !== undefined);
    expect(user()).toMatchObject({ address: 'Рівне', mailingParticipant: true });
  });

  it('the mailing switch turns back on failure, with a notice that offers a retry', async () => {
    const { world, user, button, element } = await openAccountPage();
    world.shop.faults = away;
    await act(async () => lever()?.click());
    await waitUntilTrue(() => element.textContent.includes('Підписку не вдалося змінити.'));
    expect(lever()?.checked).toBe(false);
    world.shop.faults = Effect.void;
    await act(async () => button('Спробувати ще раз')?.click());
    await waitUntilTrue(() => user()?.mailingParticipant === true);
    expect(lever()?.checked).toBe(true);
  });
});

describe('the picture', () => {
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('no way to choose a file');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    // jsdom lets a script set only the empty value, as a browser does.
    return act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  it('an uploaded picture appears in the account and the header', async () => {
    const { user, app, element } = await openAccountPage();
    await choose(new File(['12345'], 'me.png', { type: 'image/png' }));
    await waitUntilTrue(() => user()?.avatar !== null);
    await waitUntilTrue(() => app.stores.frame.getSnapshot().header?.avatar === user()?.avatar);
    expect(app.stores.frame.getSnapshot().header?.avatar).toMatch(/^\/avatars\//);
    await waitUntilTrue(() => element.textContent.includes('Фото оновлено.'));
    for (const part of ['main', 'header'])
      expect(element.querySelector(`${part} img[src="${user()?.avatar}"]`)).not.toBeNull();
  });

  it('a picture of a wrong file type is not sent, and the error is shown beside the button', async () => {
    const { user, button } = await openAccountPage();
    await choose(new File(['a letter'], 'letter.txt', { type: 'text/plain' }));
    await waitUntilTrue(() => button('Обрати фото')?.getAttribute('aria-describedby') !== null);
    const id = button('Обрати фото')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toContain('PNG, JPEG або WebP');
    expect(user()?.avatar).toBeNull();
  });

  it('a picture is kept for a retry when the shop does not answer', async () => {
    const { user, world, button } = await openAccountPage();
    world.shop.faults = away;
    await choose(new File(['12345'], 'me.png', { type: 'image/png' }));
    await waitUntilTrue(() => button('Спробувати ще раз') !== undefined);
    world.shop.faults = Effect.void;
    await act(async () => button('Спробувати ще раз')?.click());
    await waitUntilTrue(() => user()?.avatar !== null);
    expect(user()?.avatar).toMatch(/^\/avatars\//);
  });
});
