import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import recovery from '../../../src/ui/i18n/messages/uk/recovery.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => {
  // The address that was typed stays for the tab.
  sessionStorage.clear();
  return shop.close();
});

const visit = async (path: string) => {
  shop = await openShopInJsdom(path);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  return shop;
};
const press = (name: string) => act(async () => shop.button(name)?.click());

describe('a message to the shop', () => {
  const write = async () => {
    await typeIntoField(shop.element, 'name', 'Оксана');
    await typeIntoField(shop.element, 'phone', '+38 (050) 123-45-67');
    await typeIntoField(shop.element, 'email', 'oksana@example.com');
    await typeIntoField(shop.element, 'message', 'Коли розіграш?');
  };

  it('a message to the shop is sent with the phone’s digits only; then the form is empty and a popup thanks', async () => {
    const { element, world } = await visit('/contacts');
    await write();
    expect(readFieldValue(element, 'phone')).toBe('380501234567');
    await press('Надіслати');
    await waitUntilTrue(() => readFieldValue(element, 'message') === '');
    expect(world.shop.feedback).toEqual([
      { firstName: 'Оксана', phone: '380501234567', email: 'oksana@example.com', message: 'Коли розіграш?' },
    ]);
    expect(['name', 'phone', 'email', 'message'].map(name => readFieldValue(element, name))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    await waitUntilTrue(() => element.querySelector('dialog') !== null);
    expect(element.querySelector('dialog')).not.toBeNull();
  });

  it('a message to the shop shows beside each field what is missing', async () => {
    const { element, world } = await visit('/contacts');
    await press('Надіслати');
    for (const name of ['name', 'phone', 'email', 'message'])
      expect(findFieldErrorText(element, name)).not.toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(world.shop.feedback).toEqual([]);
  });

  it('a message to the shop stays as typed when the shop does not answer, and after leaving and coming back', async () => {
    const { element, world, router } = await visit('/contacts');
    await write();
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await press('Надіслати');
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    expect(readFieldValue(element, 'message')).toBe('Коли розіграш?');
    world.shop.faults = Effect.void;
    await act(() => router.navigate('/login'));
    await waitUntilTrue(
      () => router.state.shown.location.pathname === '/login' && readFieldValue(element, 'password') === '',
    );
    await act(() => router.navigate('/contacts'));
    await waitUntilTrue(() => readFieldValue(element, 'message') !== undefined);
    expect(readFieldValue(element, 'message')).toBe('Коли розіграш?');
  });

  it('the contacts page sends the map provider no request before the visitor opens the map', async () => {
    const { element } = await visit('/contacts');
    expect(element.querySelector('iframe')).toBeNull();
    expect(element.querySelector('main a[href^="https://www.openstreetmap.org/"]')).not.toBeNull();
    await press('Показати мапу');
    const frame = element.querySelector('iframe');
    expect(frame?.src).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
    expect(frame?.title).toContain('Київ');
  });
});

describe('recovery of a password', () => {
  it('password recovery says that a mail was sent, whether the address is known or not', async () => {
    const { element } = await visit('/recovery');
    const intro = recovery['recovery.lead'];
    expect(element.textContent).toContain(intro);
    await typeIntoField(element, 'email', 'nobody@example.com');
    await press('Надіслати лист');
    await waitUntilTrue(() => element.textContent.includes('Перевір пошту'));
    expect(element.textContent).toContain('nobody@example.com');
    expect(element.textContent).not.toContain(intro);
    // Sent once more, or to another address: a button for each; and nothing of what a newcomer gets.
    await press(signIn['sign-in.resend']);
    await waitUntilTrue(() => element.textContent.includes(signIn['sign-in.resend.done']));
    expect(element.textContent).toContain('nobody@example.com');
    expect(element.textContent).not.toContain(signIn['sign-in.perk.title']);
    await press(recovery['recovery.again']);
    expect(element.textContent).toContain(intro);
  });

  it('password recovery sets a new password by the mailed link, which works once', async () => {
    const opened = await openShopInJsdom('/recovery-reset-9');
    shop = opened;
    await registerInApp(opened.app, opened.world);
    opened.app.stores.session.set(null);
    const [user] = [...opened.world.shop.users.values()];
    opened.world.shop.recoveryTokens.set('reset-9', {
      userId: user?.id ?? 0,
      email: user?.email ?? '',
      changeId: null,
    });
    await opened.open();
    await waitUntilTrue(() => readFieldValue(opened.element, 'password') !== undefined);
    await typeIntoField(opened.element, 'password', 'an entirely new passphrase');
    await typeIntoField(opened.element, 'password_confirmation', 'another');
    await press('Зберегти пароль');
    expect(findFieldErrorText(opened.element, 'password_confirmation')).toContain('Паролі різні');
    await typeIntoField(opened.element, 'password_confirmation', 'an entirely new passphrase');
    await press('Зберегти пароль');
    await waitUntilTrue(() => opened.element.textContent.includes('Пароль змінено'));
    expect(opened.element.textContent).not.toContain(recovery['recovery.reset.lead']);
    expect([...opened.world.shop.users.values()][0]?.password).toBe('an entirely new passphrase');
    expect(opened.world.shop.recoveryTokens.has('reset-9')).toBe(false);
  });

  it('password recovery offers a new link when the old one has expired', async () => {
    const { element } = await visit('/recovery-made-up');
    await typeIntoField(element, 'password', 'an entirely new passphrase');
    await typeIntoField(element, 'password_confirmation', 'an entirely new passphrase');
    await press('Зберегти пароль');
    await waitUntilTrue(() => element.querySelector('main a[href="/recovery"]') !== null);
    expect(element.textContent).toContain('Посилання вже не діє.');
    expect(readFieldValue(element, 'password')).toBe('an entirely new passphrase');
  });
});

describe('undoing a change of the account', () => {
  it('the undo page waits for its button, keeps the token out of the title, and leads to a new password', async () => {
    const opened = await openShopInJsdom('/undo-undo-9');
    shop = opened;
    await registerInApp(opened.app, opened.world);
    const { users, undoTokens, accountChanges, sessions } = opened.world.shop;
    const [user] = [...users.values()];
    if (user === undefined) throw new Error('nobody joined');
    const { id, email, phone } = user;
    accountChanges.set(9, { id: 9, userId: id, email, phone, until: opened.world.clock.now() + 60_000 });
    undoTokens.set('undo-9', 9);
    users.set(id, { ...user, email: 'thief@example.com' });
    await opened.open();
    await waitUntilTrue(() => opened.button('Скасувати зміну') !== undefined);
    expect(document.title).not.toContain('undo-9');
    expect(users.get(id)?.email).toBe('thief@example.com');
    await press('Скасувати зміну');
    await waitUntilTrue(() => readFieldValue(opened.element, 'password') !== undefined);
    expect(opened.element.textContent).toContain('Акаунт знову твій');
    expect(document.activeElement?.textContent).toContain('Акаунт знову твій');
    expect(users.get(id)?.email).toBe(email);
    expect([sessions.size, opened.app.stores.session.getSnapshot()]).toEqual([0, null]);
    await typeIntoField(opened.element, 'password', 'an entirely new passphrase');
    await typeIntoField(opened.element, 'password_confirmation', 'an entirely new passphrase');
    await press('Зберегти пароль');
    await waitUntilTrue(() => opened.element.textContent.includes('Пароль змінено'));
    expect(opened.element.textContent).not.toContain('Акаунт знову твій');
    expect(users.get(id)?.password).toBe('an entirely new passphrase');
  });

  it.each(['/undo-made-up', '/undo'])(
    'the undo page at %s says that the link has expired, and leads to password recovery',
    async path => {
      const { element, button } = await visit(path);
      await waitUntilTrue(() => element.querySelector('h1') !== null);
      if (path !== '/undo') {
        await waitUntilTrue(() => button('Скасувати зміну') !== undefined);
        expect(element.textContent).toContain(recovery['recovery.undo.lead']);
        await press('Скасувати зміну');
      }
      await waitUntilTrue(() => element.querySelector('main a[href="/recovery"]') !== null);
      expect(element.textContent).toContain('Посилання вже не діє');
      expect(element.textContent).not.toContain(recovery['recovery.undo.lead']);
      // The button that was pressed is gone.
      expect(document.activeElement?.querySelector('[role="alert"]')).not.toBeNull();
      expect(document.activeElement?.closest('main')).not.toBeNull();
    },
  );

  it('the undo page says that the shop is away, and undoes on retry', async () => {
    const { element, world, button } = await visit('/undo-made-up');
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'offline' }));
    await waitUntilTrue(() => button('Скасувати зміну') !== undefined);
    await press('Скасувати зміну');
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    expect(button('Скасувати зміну')).toBeDefined();
  });
});

describe('a recovery', () => {
  it.each(['/recovery', '/recovery-abc'])(
    'password recovery redirects a logged-in user from %s to the home page',
    async path => {
      shop = await openShopInJsdom(path);
      await registerInApp(shop.app, shop.world);
      await shop.open();
      await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/');
      expect(shop.router.state.shown.location.pathname).toBe('/');
    },
  );
});

describe('unsubscribing', () => {
  it('the unsubscribe link of a mail unsubscribes the address, and leads home with a notice', async () => {
    shop = await openShopInJsdom('/unsubscribe-oksana%40example.com?t=signed');
    await registerInApp(shop.app, shop.world);
    const [user] = [...shop.world.shop.users.values()];
    if (user === undefined) throw new Error('nobody is registered');
    shop.world.shop.users.set(user.id, { ...user, mailingParticipant: true });
    await shop.open();
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/');
    expect(shop.world.shop.users.get(user.id)?.mailingParticipant).toBe(false);
    await waitUntilTrue(() => shop.element.querySelector('dialog[open]') !== null);
    expect(shop.element.querySelector('dialog[open]')?.textContent).toContain(
      'Новини вимкненоНовини на oksana@example.com більше не надходитимуть.',
    );
  });

  it('the unsubscribe page mails a link where it is given an address without a signature', async () => {
    shop = await openShopInJsdom('/unsubscribe-oksana%40example.com');
    await shop.open();
    await waitUntilTrue(() => shop.element.querySelector('dialog[open]') !== null);
    expect(shop.element.querySelector('dialog[open]')?.textContent).toContain(
      'ми надіслали на oksana@example.com: воно вимкне новини.',
    );
    expect(shop.router.state.shown.location.pathname).toBe('/');
    await act(async () => shop.router.navigate('/catalog'));
    expect(shop.element.querySelector('dialog[open]')).toBeNull();
    expect(shop.world.shop.outbox[0]).toMatchObject({ to: 'oksana@example.com' });
  });

  it.each(['/unsubscribe', '/unsubscribe-', '/unsubscribe-nobody'])(
    'the unsubscribe page redirects from %s to /404',
    async path => {
      shop = await openShopInJsdom(path);
      await shop.open();
      await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/404');
      expect(shop.router.state.shown.location.pathname).toBe('/404');
    },
  );
});

describe('when and how soon the shop answers', () => {
  const screen = (): string => shop.element.querySelector('main')?.textContent ?? '';

  it('the contacts show the operator’s answering hours in the shopper’s language', async () => {
    await visit('/contacts');
    expect(screen()).toContain('Коли відповідаємоПн–пт, 9:00–18:00');
    expect(screen()).toContain('виграш: відповідаємо протягом одного робочого дня.');
    await act(async () => shop.app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => screen().includes('Mon–Fri, 9:00–18:00'));
    expect(screen()).toContain('prize: we answer within one working day.');
  });

  it('the answering hours are shown nowhere where the operator has not given them', async () => {
    const clock = makeFakeClock();
    const { hours: _, answerTime: __, ...unsaid } = minimalFakeSiteContent.settings('uk');
    const site = { ...minimalFakeSiteContent, settings: () => unsaid };
    shop = await openShopInJsdom('/contacts', { clock, shop: makeFakeShop({ clock, site }) });
    await shop.open();
    await waitUntilTrue(() => shop.heading() !== '');
    expect(screen()).toContain(minimalFakeSiteContent.settings('uk').address);
    expect(screen()).toContain('Запитай про покупку, розіграш чи виграш.');
    expect(screen()).not.toMatch(/Коли відповідаємо|відповідаємо|:00/);
  });
});

describe('who runs the shop', () => {
  const open = async (company: object) => {
    const clock = makeFakeClock();
    const site = {
      ...minimalFakeSiteContent,
      settings: () => ({ ...minimalFakeSiteContent.settings('uk'), ...company }),
    };
    shop = await openShopInJsdom('/contacts', { clock, shop: makeFakeShop({ clock, site }) });
    await shop.open();
    await waitUntilTrue(() => shop.element.querySelector('main dl, main form') !== null);
    await waitUntilTrue(() => shop.element.querySelector('footer [href^="tel:"]') !== null);
    return [shop.element.querySelector('main'), shop.element.querySelector('footer')].map(
      each => each?.textContent ?? '',
    );
  };

  it('the contacts and the footer show the shop’s legal details, as far as the operator has given them', async () => {
    const [main, footer] = await open({
      companyName: 'ТОВ «Дві складки»',
      companyCode: '',
      companyPhone: '+380441112233',
    });
    expect(main).toContain('РеквізитиНазваТОВ «Дві складки»Телефон+380441112233');
    expect(main).not.toContain('Код ЄДРПОУ');
    expect(footer?.endsWith('ТОВ «Дві складки»')).toBe(true);
  });

  it('the shop’s legal details are shown nowhere where the operator has not given them', async () => {
    const [main] = await open({});
    expect(main).not.toContain('Реквізити');
  });
});
