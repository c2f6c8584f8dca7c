import { describe, expect, it } from 'vitest';
import { testBrowserPushSettings } from '../../support/stand-ins/fcm-stand-in.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { answerGoogleLocally } from '../support/google-endpoints.ts';
import { changeIndexedDbRecord, deliverPushToWorker, fakePushSubscription } from '../support/push-browser.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const LOT = 25;
const DAY_MS = 86_400_000;
const { shop, visit } = openBrowserShop(testBrowserPushSettings);

const devices = async () =>
  (await shop().context.database.query<{ token: string }>('SELECT token FROM device_tokens')).map(
    ({ token }) => token,
  );

describe('notifications with Firebase’s own SDK', () => {
  it('notifications are offered after a purchase, renewed later, shown, and ended at log-out', async () => {
    // Workers may register: the push worker and the offline copy live beside each other.
    const visitor = await visit({ language: 'en', viewport: PHONE_VIEWPORT, offlineCopy: true });
    const { page, context, t } = visitor;
    const { origin } = new URL(shop().url);
    await context.grantPermissions(['notifications'], { origin });
    await fakePushSubscription(context);
    const google = await answerGoogleLocally(context, shop().url);
    const stored = () => page.evaluate(() => localStorage.getItem('fcm_token'));

    const shopper = makeShopperOnPage(visitor, () => shop().url);
    await shopper.joinWithLot(LOT);
    await shopper.payByCard();
    await shopper.main.getByRole('heading', { name: t('push.offer.title') }).waitFor();
    expect(google.asked).toEqual([]);

    // A registration that hangs for more than 10 s is begun anew, with the same identity.
    const pending = 'c123456789012345678901';
    await changeIndexedDbRecord(page, 'firebase-installations', {
      fid: pending,
      registrationStatus: 1,
      registrationTime: Date.now() - 11_000,
    });
    await shopper.button('push.offer.accept').click();
    await shopper.main.getByText(t('push.offer.done')).waitFor();
    expect(await stored()).toBe('device-1');
    expect(await devices()).toEqual(['device-1']);
    // 503 was tried once more; an access token with less than an hour left was renewed before it was used.
    expect(google.asked.map(({ what }) => what)).toEqual([
      'create installation',
      'create installation',
      'renew access',
      'register',
    ]);
    expect(google.asked[0]?.body).toContain(pending);

    // On the next visit a token of this week is as good as new, one of last week is renewed.
    await page.goto('/account');
    const card = shopper.main.getByRole('switch', { name: t('push.card.title') });
    await expect.poll(() => card.isChecked()).toBe(true);
    expect(google.count('register') + google.count('renew token')).toBe(1);
    await changeIndexedDbRecord(page, 'firebase-messaging', { createTime: Date.now() - 7 * DAY_MS - 1000 });
    await page.reload();
    await expect.poll(stored).toBe('device-2');
    await expect.poll(devices).toContain('device-2');
    expect(google.count('renew token')).toBe(1);

    const message = {
      from: '1',
      notification: { title: 'Your ticket has won!', body: 'See how.' },
      data: { link: '/draw-1', tag: 'draw-1' },
    };
    await expect.poll(() => card.isChecked()).toBe(true);
    await deliverPushToWorker(page, origin, message);
    const notices = page.getByRole('region', { name: t('common.notices') });
    await notices.getByText('Your ticket has won! — See how.').waitFor();
    await notices.getByRole('link', { name: t('common.notice.open') }).click();
    await page.waitForURL('/draw-1');

    // A page of this origin that does not know of pushes: the worker shows it itself.
    await page.goto('/outbox');
    await deliverPushToWorker(page, origin, message);
    const shown = () =>
      page.evaluate(async () => {
        const own = await navigator.serviceWorker.getRegistration('/firebase-cloud-messaging-push-scope');
        const all = (await own?.getNotifications()) ?? [];
        return all.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
      });
    await expect
      .poll(shown)
      .toEqual([{ title: 'Your ticket has won!', body: 'See how.', data: { path: '/draw-1' } }]);

    await page.goto('/account');
    await shopper.button('account.logout').click();
    await page.waitForURL(/\/login/);
    await expect.poll(stored).toBeNull();
    await expect.poll(devices).not.toContain('device-2');
    expect(google.count('delete token')).toBe(1);
    expect(google.strays).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });

  it('notifications that the browser blocks explain what to do, and are requested by a press only', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, context, t } = visitor;
    await context.addInitScript(() => {
      let permission = 'default';
      let answer = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Object.assign(Notification, {
        requestPermission: async () => {
          const pressed = navigator.userActivation.isActive;
          localStorage.setItem(
            'test-asked',
            `${localStorage.getItem('test-asked') ?? ''}${pressed ? '+' : '-'}`,
          );
          permission = answer;
          answer = 'denied';
          return permission;
        },
      });
    });
    const google = await answerGoogleLocally(context, shop().url);
    const shopper = makeShopperOnPage(visitor, () => shop().url);
    await shopper.joinShop();
    await page.goto('/account');
    const card = shopper.main.getByRole('switch', { name: t('push.card.title') });
    await card.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('test-asked'))).toBeNull();

    await card.click();
    await shopper.main.getByText(t('push.dismissed')).waitFor();
    await expect.poll(() => card.isChecked()).toBe(false);
    await card.click();
    await shopper.main.getByText(t('push.denied')).waitFor();
    await expect.poll(() => card.isDisabled()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('test-asked'))).toBe('++');
    expect(google.asked).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});
