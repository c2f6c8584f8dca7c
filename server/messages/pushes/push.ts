/**
 * The fields of a notification on a lock screen, in its reader's language: no name, no sum, nothing private. `link` is
 * a path of the shop; a later notification with the same `tag` replaces an earlier one.
 */
export type PushNotification = {
  readonly subject: string;
  readonly text: string;
  readonly headers: { readonly link: string; readonly tag: string };
};
