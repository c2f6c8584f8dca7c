import type { Effect } from 'effect';

/** What the port of sharing offers: the browser's share sheet and its clipboard. */
export interface SharingPort {
  /** The system's own share sheet; absent where the browser has none. */
  readonly canShare: () => boolean;
  readonly share: (link: { readonly title: string; readonly url: string }) => Effect.Effect<void>;
  /** False when the browser refused. */
  readonly copy: (text: string) => Effect.Effect<boolean>;
}
