type Page = Pick<typeof globalThis, 'Notification'> & { readonly navigator: Navigator };

/** The parts of a browser that push needs. */
export type PushDevice = {
  readonly notifications: {
    readonly permission: NotificationPermission;
    readonly requestPermission: () => Promise<NotificationPermission>;
  };
  /** Where the worker's messages to this page arrive. */
  readonly workers: Pick<ServiceWorkerContainer, 'addEventListener'>;
};

/**
 * Finds the push device of a page, or null where the browser lacks a part: webviews, private windows, iOS outside an
 * installed app.
 */
export const findPushDevice = (page: Page): PushDevice | null => {
  const workers: ServiceWorkerContainer | undefined = page.navigator.serviceWorker;
  if (workers === undefined || !('Notification' in page) || !('PushManager' in page)) return null;
  return { notifications: page.Notification, workers };
};
