import { Effect } from 'effect';
import type { SharingPort } from '../../application/ports/sharing.ts';

/** The part of a browser's navigator that shares; insecure pages have no clipboard, many browsers no share sheet. */
export type SharingNavigator = {
  readonly share?: (data: { title: string; url: string }) => Promise<void>;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
};

/** Makes the port of sharing over the browser's share sheet and clipboard. */
export const makeBrowserSharing = (navigator: SharingNavigator): SharingPort => ({
  canShare: () => navigator.share !== undefined,
  // A sheet that was closed without sharing rejects: nothing to tell.
  share: ({ title, url }) =>
    Effect.promise(async () => {
      await navigator.share?.({ title, url }).catch(() => undefined);
    }),
  copy: text =>
    Effect.promise(async () => {
      if (navigator.clipboard === undefined) return false;
      return navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
    }),
});
