/*
 * Notifications of the shop. Firebase's SDK registers this file, under the name and the scope that it knows
 * (/firebase-cloud-messaging-push-scope): no page is under it, so that it never meets the worker of the offline copy.
 * It holds nothing of the SDK, whose own worker focuses whatever page is open when a notification is pressed instead of
 * opening the one that it is about.
 */
const ICON = '/icon-192.png';
/** How long a page has to say that it shows a message itself, in milliseconds. */
const PAGE_PATIENCE = 1000;

const isText = value => typeof value === 'string';

/** A path of this origin, whatever the message says. */
const pathOf = link => {
  const url = isText(link) && URL.canParse(link, location.origin) ? new URL(link, location.origin) : null;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/';
};

const read = data => {
  try {
    const { notification = {}, data: extras = {} } = data.json();
    const { title, body } = notification;
    const { link, tag } = extras;
    if (!isText(title)) return null;
    return { title, body: isText(body) ? body : '', path: pathOf(link), tag: isText(tag) ? tag : '' };
  } catch {
    return null; // not one of ours
  }
};

const windowsOfShop = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether the page in sight shows it. One may be in sight that is not the shop, such as the outbox: it stays silent. */
const shownBy = (page, push) =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PAGE_PATIENCE);
    page.postMessage({ push }, [port2]);
  });

const show = async data => {
  const push = data === null ? null : read(data);
  if (push === null) return;
  const inSight = (await windowsOfShop()).filter(page => page.visibilityState === 'visible');
  const page = inSight.find(each => each.focused) ?? inSight[0];
  if (page !== undefined && (await shownBy(page, push))) return;
  const { title, body, path, tag } = push;
  await registration.showNotification(title, { body, tag, icon: ICON, data: { path } });
};

const open = async path => {
  const url = new URL(pathOf(path), location.origin).href;
  const page = (await windowsOfShop()).find(each => each.url === url);
  await (page === undefined ? clients.openWindow(url) : page.focus());
};

addEventListener('install', () => skipWaiting());
addEventListener('push', event => event.waitUntil(show(event.data)));
addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
