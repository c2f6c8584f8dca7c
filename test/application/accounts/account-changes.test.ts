import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { readLastPhoneCode, registerInApp } from './register-through-use-cases.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

/** Somebody with three tickets of a drawn lot, which another one won. */
const withPastTickets = async () => {
  const made = makeTestApp();
  await registerInApp(made.app, made.world);
  const { shop, clock } = made.world;
  const userId = made.app.stores.session.getSnapshot()?.id ?? 0;
  for (const id of [901, 902, 903]) shop.tickets.push({ id, lotId: 1, userId, at: clock.now() });
  shop.draws.set(1, { at: clock.now(), winningTicketId: 909 });
  return made;
};

describe('removing past tickets', () => {
  it('removing past tickets takes the tickets of a drawn lot out of the account', async () => {
    const { app } = await withPastTickets();
    expect((await runSuccess(app.useCases.showAccount())).tickets).toHaveLength(1);
    await runSuccess(app.useCases.removeTickets(1));
    expect((await runSuccess(app.useCases.showAccount())).tickets).toEqual([]);
  });

  it('removing past tickets takes all of them out by one call, however many there are', async () => {
    const { app, world } = await withPastTickets();
    const userId = app.stores.session.getSnapshot()?.id ?? 0;
    for (let id = 1001; id <= 1297; id += 1) world.shop.tickets.push({ id, lotId: 1, userId, at: 1 });
    let calls = 0;
    world.shop.faults = Effect.sync(() => {
      calls += 1;
    });
    await runSuccess(app.useCases.removeTickets(1));
    expect(world.shop.hiddenTickets.size).toBe(300);
    expect(calls).toBe(1);
  });

  it('removing past tickets counts a ticket that is already gone as removed', async () => {
    const { app, world } = await withPastTickets();
    world.shop.hiddenTickets.add(903);
    await runSuccess(app.useCases.removeTickets(1));
    await runSuccess(app.useCases.removeTickets(1));
    expect([...world.shop.hiddenTickets].toSorted()).toEqual([901, 902, 903]);
  });

  it('removing past tickets removes all of them on a retry, also where the first try’s answer was lost', async () => {
    const { app, world } = await withPastTickets();
    world.shop.faults = away;
    expect(await runFailure(app.useCases.removeTickets(1))).toMatchObject({
      _tag: 'ShopUnavailable',
    });
    expect(world.shop.hiddenTickets.size).toBe(0);
    for (const _ of [1, 2]) {
      world.shop.faults = Effect.void;
      await runSuccess(app.useCases.removeTickets(1));
      expect([...world.shop.hiddenTickets].toSorted()).toEqual([901, 902, 903]);
    }
  });

  it('removing past tickets leaves a group with a winning ticket, and tickets whose draw is to come', async () => {
    const { app, world } = await withPastTickets();
    world.shop.draws.set(1, { at: world.clock.now(), winningTicketId: 902 });
    expect((await runFailure(app.useCases.removeTickets(1)))._tag).toBe('FieldsRefused');
    world.shop.draws.delete(1);
    expect((await runFailure(app.useCases.removeTickets(1)))._tag).toBe('FieldsRefused');
    expect(world.shop.hiddenTickets.size).toBe(0);
  });
});

describe('the user in the header', () => {
  it('the user in the header is the one the account answered last, though changed on another device', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const { session } = app.stores;
    const id = session.getSnapshot()?.id ?? 0;
    const user = world.shop.users.get(id);
    if (user !== undefined)
      world.shop.users.set(id, { ...user, firstName: 'Соломія', email: 'new@example.com' });
    await runSuccess(app.useCases.showAccount());
    expect(session.getSnapshot()).toMatchObject({ id, name: 'Соломія', email: 'new@example.com' });
  });

  it('the user in the header is not overwritten for another user who has logged in meanwhile', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const { session } = app.stores;
    const other = { id: 77, name: 'Ада', email: 'ada@example.com', accessToken: 'another' };
    world.shop.faults = Effect.sleep('20 millis');
    const asked = runSuccess(app.useCases.showAccount());
    session.set(other);
    await asked;
    expect(session.getSnapshot()).toEqual(other);
  });
});

describe('the mailing switch', () => {
  it('the mailing switch is saved although the shopper leaves the page at once', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    world.shop.faults = Effect.sleep('20 millis');
    const leaving = new AbortController();
    const left = app.runner.run(app.useCases.setMailing(true), { signal: leaving.signal });
    leaving.abort();
    await left;
    await vi.waitFor(() =>
      expect([...world.shop.users.values()].map(user => user.mailingParticipant)).toContain(true),
    );
  });
});

describe('unsubscribing', () => {
  it('unsubscribing distinguishes a refusal of the shop from a shop that can’t be reached', async () => {
    const { app, world } = makeTestApp();
    expect(await runSuccess(app.useCases.unsubscribe('oksana@example.com', null))).toBe(true);
    expect(await runSuccess(app.useCases.unsubscribe('nobody', null))).toBe(false);
    world.shop.faults = away;
    expect(await runFailure(app.useCases.unsubscribe('oksana@example.com', null))).toMatchObject({
      _tag: 'ShopUnavailable',
    });
  });
});

describe('changing one’s details', () => {
  it('changing the account’s details is refused without a session, and sends the shop no request', async () => {
    const { app, world } = makeTestApp();
    world.shop.faults = away;
    const details = {
      firstName: 'Оксана',
      lastName: '',
      phone: '+380501234567',
      email: 'o@example.com',
      address: '',
      gender: null,
      mailingParticipant: false,
    };
    expect(await runFailure(app.useCases.updateDetails(details, ''))).toMatchObject({ _tag: 'SessionEnded' });
  });
});

describe('undoing a change of the account', () => {
  const detailsOf = ({ email, phone }: { readonly email: string; readonly phone: string }) => ({
    firstName: 'oksana',
    lastName: '',
    phone,
    email,
    address: '',
    gender: null,
    mailingParticipant: false,
  });

  it('undoing an account change ends this browser’s session and answers the token for a new password', async () => {
    const { app, world } = makeTestApp();
    const person = await registerInApp(app, world);
    const mailed = (page: string): string =>
      world.shop.outbox
        .find(({ to, text }) => to === person.email && text.includes(page))
        ?.text.replace(page, '') ?? '';
    await runSuccess(app.useCases.verifyEmail(mailed('/verify-')));
    const details = detailsOf({ ...person, phone: '+380991112233' });
    expect(await runFailure(app.useCases.updateDetails(details, ''))).toMatchObject({
      messages: { password: ['Заповни це поле.'], phone_confirm_code: ['Заповни це поле.'] },
    });
    await runSuccess(app.useCases.sendPhoneCode(details.phone));
    const code = readLastPhoneCode(world, details.phone);
    await runSuccess(app.useCases.updateDetails(details, person.password, code));
    const token = await runSuccess(app.useCases.undoChange(mailed('/undo-')));
    expect(app.stores.session.getSnapshot()).toBeNull();
    const password = 'an entirely new passphrase';
    await runSuccess(app.useCases.resetPassword({ token, password, confirmation: password }));
    await runSuccess(app.useCases.logIn(person.email, password, false));
    expect((await runSuccess(app.useCases.showAccount())).user.phone).toBe(person.phone);
  });

  it('undoing an account change by an expired link leaves the session alone', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const before = app.stores.session.getSnapshot();
    expect(await runFailure(app.useCases.undoChange('made-up'))).toMatchObject({ _tag: 'FieldsRefused' });
    expect(before).not.toBeNull();
    expect(app.stores.session.getSnapshot()).toBe(before);
  });
});
