import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { LONGEST_PERSONAL_NAME } from '../../../src/domain/accounts/personal-text.ts';
import texts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';
import { WON_LOT } from './open-prizes.ts';
import { AVATAR, openShownWinner } from './open-shown-winner.ts';

const { 'prizes.shown.offer': OFFER, 'prizes.shown.change': CHANGE, 'prizes.shown.stop': STOP } = texts;

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

describe('what a winner lets the page of all draws show', () => {
  it('nothing is shown before it is agreed to, and no picture is ticked', async () => {
    const { ask, part, dialog, box, labels, kept } = await openShownWinner();
    expect(part()?.dataset['shown']).toBe('no');
    expect(labels()).toEqual([texts['prizes.shown.offer-for'].replace('{title}', 'Ноутбук Aero')]);
    await ask(OFFER);
    expect(readFieldValue(document, 'name')).toBe('Оксана');
    expect(readFieldValue(document, 'town')).toBe('Львів');
    expect(box()?.checked).toBe(false);
    expect(dialog()?.querySelector('figure')?.textContent).toContain('Оксана, Львів');
    expect(dialog()?.querySelector('figure img')).toBeNull();
    const said = dialog()?.textContent.replaceAll('\u00a0', ' ');
    for (const word of ['«Ноутбук Aero»', 'можна будь-коли', 'повне ім’я', 'розіграшу', 'головна'])
      expect(said).toContain(word);
    expect(kept()).toBeUndefined();
  });

  it('a winner agrees, changes what is shown and takes it back, and the focus stays with what is said', async () => {
    const { ask, agree, part, dialog, box, isShown, kept, labels, press, told } = await openShownWinner();
    expect(told()).toBe('');
    await ask(OFFER);
    await typeIntoField(document, 'town', ' Самбір ');
    await agree();
    await waitUntilTrue(isShown);
    expect(dialog()).toBeNull();
    expect(kept()).toEqual({ version: 1, winner: { name: 'Оксана', town: 'Самбір', withPicture: false } });
    expect(part()?.textContent).toContain('Оксана, Самбір');
    expect(told()).toBe('На сторінці переможців тепер видно: Оксана, Самбір.');
    expect(part()?.querySelector('img')).toBeNull();
    expect(part()?.querySelector('a[href="/winners"]')).not.toBeNull();
    expect(document.activeElement).toBe(part());
    expect(labels()).toEqual(
      [texts['prizes.shown.change-for'], texts['prizes.shown.stop-for']].map(label =>
        label.replace('{title}', 'Ноутбук Aero'),
      ),
    );

    await ask(CHANGE);
    expect(readFieldValue(document, 'town')).toBe('Самбір');
    await act(async () => box()?.click());
    expect(dialog()?.querySelector(`figure img[src="${AVATAR}"]`)?.getAttribute('alt')).toBe('');
    await agree();
    await waitUntilTrue(() => part()?.querySelector(`img[src="${AVATAR}"]`) != null);
    expect(kept()).toMatchObject({ version: 3, winner: { withPicture: true } });
    expect(told()).toBe('На сторінці переможців тепер видно: Оксана, Самбір, фото.');
    expect(document.activeElement).toBe(part());

    await press(STOP, part() ?? document);
    await waitUntilTrue(() => !isShown());
    expect(kept()).toEqual({ version: 4, winner: null });
    expect(part()?.textContent).toBe(OFFER);
    expect(told()).toContain('більше не називає');
    expect(document.activeElement).toBe(part());
    await ask(OFFER);
    expect(box()?.checked).toBe(false);
  });

  it('an account without a picture is asked for none', async () => {
    const { ask, agree, box, isShown, dialog, kept } = await openShownWinner({ avatar: null });
    await ask(OFFER);
    expect(box()).toBeNull();
    expect(dialog()?.textContent).not.toContain('фото');
    await agree();
    await waitUntilTrue(isShown);
    expect(kept()?.winner?.withPicture).toBe(false);
  });

  it.each([
    ['name', ' ', texts['prizes.shown.name.blank']],
    ['name', 'Оксана Мельник', texts['prizes.shown.name.words']],
    ['name', 'oksana@example.com', texts['prizes.shown.letters']],
    ['name', 'О'.repeat(LONGEST_PERSONAL_NAME + 1), signIn['sign-in.name.long'].split('{')[0] ?? ''],
    ['town', '', texts['prizes.shown.town.blank']],
    ['town', 'вул. Лесі, 5', texts['prizes.shown.letters']],
  ])('what can’t be shown is said beside the field %s: %j', async (field, typed, said) => {
    const { ask, agree, kept } = await openShownWinner();
    await ask(OFFER);
    await typeIntoField(document, field, typed);
    await agree();
    expect(findFieldErrorText(document, field)).toContain(said);
    expect(document.activeElement?.getAttribute('name')).toBe(field);
    expect(kept()).toBeUndefined();
  });

  it('what was said elsewhere meanwhile is not overwritten: the shop says so', async () => {
    const { ask, agree, dialog, world, kept, isShown } = await openShownWinner();
    await ask(OFFER);
    const other = { version: 3, winner: null };
    world.shop.shownWinners.set(WON_LOT, other);
    await agree();
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') != null);
    const said = dialog()?.querySelector('[role="alert"]')?.textContent.replaceAll('\u00a0', ' ');
    expect(said).toContain('Це вже змінено в іншому місці');
    expect(kept()).toEqual(other);
    expect(isShown()).toBe(false);
  });

  it('a shop that does not answer is said beside what is shown, which stays', async () => {
    const { ask, agree, isShown, part, press, world } = await openShownWinner();
    await ask(OFFER);
    await agree();
    await waitUntilTrue(isShown);
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await press(STOP, part() ?? document);
    await waitUntilTrue(() => part()?.querySelector('[role="alert"]') != null);
    expect(isShown()).toBe(true);
  });

  it('an account whose picture is gone says that the next one is shown again', async () => {
    const { ask, agree, box, isShown, part, world, user, router } = await openShownWinner();
    await ask(OFFER);
    await act(async () => box()?.click());
    await agree();
    await waitUntilTrue(isShown);
    expect(part()?.textContent).toContain('фото з кабінету, поки воно там є');
    const own = user();
    if (own === undefined) throw new Error('nobody is there');
    world.shop.users.set(own.id, { ...own, avatar: null });
    await act(() => router.revalidate());
    await waitUntilTrue(() => part()?.querySelector('img') === null);
    expect(plain(part()?.textContent)).toContain(
      'ім’я та місто, а щойно в кабінеті з’явиться фото, — і воно',
    );
  });

  it('a shop that does not ask for consent shows nothing of it', async () => {
    const { app, router, prizes, part } = await openShownWinner();
    const { showPrizes } = app.useCases;
    Object.assign(app.useCases, {
      showPrizes: () =>
        showPrizes().pipe(Effect.map(all => all.map(prize => ({ ...prize, shown: undefined })))),
    });
    await act(() => router.navigate('/faq'));
    await waitUntilTrue(() => prizes().length === 0);
    await act(() => router.navigate('/account#tickets'));
    await waitUntilTrue(() => prizes().length === 1);
    expect(part()).toBeNull();
  });
});
