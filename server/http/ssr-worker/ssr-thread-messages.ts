import type { RenderRequest } from '../../../src/contract/page-rendering.ts';
import type { RenderedPage } from '../../context/ssr-worker.ts';

/** The fields of the data with which the thread that renders pages is started. */
export type SsrThreadData = {
  /** The URL of the built renderer. */
  readonly renderer: string;
  /** The client's built page, and the manifest that says which files came of which sources. */
  readonly page: string;
  readonly manifest: unknown;
};

/**
 * The fields of a call to the shop that a rendering needs; the process answers it, because the thread has no database.
 */
export type InProcessCall = {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
};
/** The fields of the process's answer to a call of the rendering thread. */
export type InProcessAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
};

/** One of the messages that the process sends to the rendering thread. */
export type MessageToSsrThread =
  | { readonly kind: 'render'; readonly id: number; readonly asked: RenderRequest; readonly head: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: InProcessAnswer | null };

/** One of the messages that the rendering thread sends to its process. */
export type MessageFromSsrThread =
  /** The thread has loaded its code and renders what it is asked for. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly id: number; readonly rendering: number; readonly call: InProcessCall }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage | null }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string };
