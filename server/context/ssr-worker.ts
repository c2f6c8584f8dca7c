import type { RenderRequest } from '../../src/contract/render-page.ts';

/** The client's page with a first screen in it, as it is sent: plain, and packed. */
export type RenderedPage = Readonly<Record<'plain' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>> & {
  /** Of its sheet for readers without scripts, as a policy names it. */
  readonly styleHashes: readonly string[];
};

/** The shop's own calls, answered in this process. */
export type AnswerInside = (request: Request) => Promise<Response>;

/** A thread of its own that renders first screens; it starts with the first one and never keeps a process alive. */
export type SsrWorker = {
  /** False where client or renderer were never built: no page ever has its screen. */
  readonly isBuilt: boolean;
  /**
   * The page with its first screen, and `head` in its head; null where it has none: it leads elsewhere, its reading
   * failed, or the client was never built. Rejects when rendering throws, needs more memory than the thread has, or
   * works longer than its limit.
   */
  readonly render: (
    asked: RenderRequest,
    answer: AnswerInside,
    head?: string,
  ) => Promise<RenderedPage | null>;
  readonly close: () => Promise<void>;
};
