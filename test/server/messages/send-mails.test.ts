import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeVerifyAddressMail } from '../../../server/messages/mails/accounts/make-verify-address-mail.ts';
import { makeDrawLostMail } from '../../../server/messages/mails/draws/make-draw-lost-mail.ts';
import { makeUnsubscribeLinks } from '../../../server/messages/unsubscribe-links.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const SENDER = { shopName: 'Twofold', company: '' };

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.anew());

describe('a mail', () => {
  it.each([
    ['uk', 'Оксана', 'Підтвердь адресу для Twofold', 'Привіт, Оксана!'],
    ['ru', 'Ёлка', 'Подтверди адрес для Twofold', 'Привет, Ёлка!'],
    ['en', 'Zoë', 'Confirm your address for Twofold', 'Hello, Zoë!'],
  ] as const)(
    'a mail arrives in %s with text and HTML, non-ASCII names intact, and the right headers',
    async (language, name, subject, hello) => {
      const link = `${shop.server.url}/verify-abc`;
      const mail = makeVerifyAddressMail({ ...SENDER, language, publicUrl: shop.server.url }, { name, link });
      await shop.server.context.outbox.send(shop.server.context.database, {
        kind: 'mail',
        to: 'ada@mail.example',
        ...mail,
      });
      await shop.queue.sendAll(shop.mailer);
      const [got] = shop.sink.received;
      expect(got).toMatchObject({
        recipients: ['ada@mail.example'],
        from: { name: 'Twofold — крамниця', address: 'shop@twofold.example' },
        to: [{ address: 'ada@mail.example' }],
        subject,
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@twofold\.example>$/),
        date: new Date(shop.clock.now).toISOString(),
      });
      expect(got?.header('auto-submitted')).toBe('auto-generated');
      expect(got?.header('list-unsubscribe')).toBeUndefined();
      expect(got?.text?.trim()).toBe(mail.text.trim());
      expect(got?.text).toContain(hello);
      expect(got?.html).toContain(`href="${link}"`);
      expect(await shop.queue.rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '' }]);
    },
  );

  it('a mail with news has a one-click unsubscription that works without a session', async () => {
    const reader = await shop.shopper();
    const { email } = await shop.row('users', reader.id);
    const unsubscribe = await makeUnsubscribeLinks(
      shop.server.context.database,
      shop.server.context,
      String(email),
    );
    const mail = makeDrawLostMail(
      { ...SENDER, language: 'en', publicUrl: shop.server.url },
      {
        name: 'Ada',
        lot: 'Lot',
        prize: 'Prize',
        bought: 'Mug',
        points: points(0),
        ticket: '1-1',
        link: shop.server.url,
        logHead: null,
        again: false,
        news: { link: shop.server.url, unsubscribe },
      },
    );
    await shop.server.context.outbox.send(shop.server.context.database, {
      kind: 'mail',
      to: String(email),
      ...mail,
    });
    await shop.queue.sendAll(shop.mailer);
    const [got] = shop.sink.received;
    expect(got?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(got?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    expect(await shop.row('users', reader.id)).toMatchObject({ mailing_participant: false });
  });
});

describe('a settled order', () => {
  const buy = async (language: string) => {
    const buyer = await shop.shopper();
    await shop.server.context.database.query('UPDATE users SET language = $2 WHERE id = $1', [
      buyer.id,
      language,
    ]);
    const lot = await shop.lot({ amount: 2 });
    const { body: order } = await shop.order(buyer, [{ lot_id: lot, quantity: 2, is_donate: true }]);
    return { buyer, lot, order };
  };

  it('a settled order is mailed to its buyer once as a receipt with the tickets, however often it is settled', async () => {
    const { lot, order } = await buy('uk');
    for (let n = 0; n < 3; n += 1) await shop.callback(order);
    const title = String(lot).padStart(6, '0');
    const [shown] = await fetchOutbox(shop.server.url);
    expect(shown).toMatchObject({
      kind: 'mail',
      subject: `Замовлення ${order.number} оплачено: твої квитки`,
    });
    expect(shown?.text).toContain(`${title}-0001 … ${title}-0004 (4)`);
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(1);
    expect(shop.sink.received[0]?.text).toContain(`${title}-0001 … ${title}-0004 (4)`);
    expect(shop.sink.received[0]?.text?.replace(/\s/g, ' ')).toContain('2 × 490 грн = 980 грн');
    expect(await fetchOutbox(shop.server.url)).toEqual([]);
  });

  it('a settled order’s receipt and a recovery link are mailed also to a user who left the mailing', async () => {
    const { buyer, order } = await buy('uk');
    await shop.rows(
      `UPDATE users SET mailing_participant = false, password_hash = 'x' WHERE id = $1`,
      buyer.id,
    );
    await shop.callback(order);
    const { email } = await shop.row('users', buyer.id);
    await shop.call('password/create', { email });
    const mails = (await fetchOutbox(shop.server.url)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe(`Замовлення ${order.number} оплачено: твої квитки`);
    expect(mails[0]?.text).toMatch(/\/recovery-[\w-]+/);
  });

  it('a settled order’s mail has an attached receipt that the verifier accepts against the lot’s list, also in the outbox', async () => {
    const { lot, order } = await buy('uk');
    await shop.callback(order);
    const listed = await (await fetch(`${shop.server.url}/outbox`)).text();
    const [, path, name] = /<a href="(\/outbox\/\d+\/file)" download="([^"]+)"/.exec(listed) ?? [];
    expect(name).toBe(`twofold-tickets-${order.number}.json`);
    const shown = await (await fetch(shop.server.url + path)).text();

    await shop.queue.sendAll(shop.mailer);
    const [attached] = shop.sink.received[0]?.attachments ?? [];
    expect(attached).toMatchObject({ filename: name, mimeType: 'application/json' });
    const text = new TextDecoder().decode(attached?.content as ArrayBuffer);
    expect(JSON.parse(text)).toEqual(JSON.parse(shown));
    const list = await (await fetch(`${shop.server.url}/api/draws/${lot}/tickets`)).text();
    const judged = verifyProofFiles({ sha256: computeTestSha256, checkSignature: checkBeaconSignature }, [
      { name: 'receipt', text },
      { name: 'list', text: list },
    ]);
    expect(judged).toMatchObject([{ about: `receipt of tickets 1 to 4 of lot ${lot}`, verdict: 'valid' }]);
  });

  it('a payment refunded as points is mailed to its buyer and reported to the operator', async () => {
    await shop.server.context.database.query(
      `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app)
       VALUES ('{"uk":"","ru":"","en":""}', '', 'operator@twofold.example', '', '', '', '') ON CONFLICT DO NOTHING`,
    );
    const { order, lot } = await buy('en');
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.order(await shop.shopper(), [{ lot_id: lot, quantity: 2, is_donate: true }]);
    await shop.callback(order);
    await shop.queue.sendAll(shop.mailer);
    const subjects = shop.sink.received.map(mail => [mail.recipients[0], mail.subject]);
    expect(subjects).toContainEqual([
      expect.stringMatching(/^ada/),
      `Order ${order.number}: your money came back as points`,
    ]);
    expect(subjects).toContainEqual([
      'operator@twofold.example',
      'Twofold: поглянь — оплата запізнилася, гроші повернено балами',
    ]);
    expect(shop.sink.received.map(mail => mail.text).join()).toContain('Points credited: 980');
  });
});
