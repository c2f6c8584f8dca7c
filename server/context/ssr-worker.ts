import type { RenderRequest } from '../../src/contract/page-rendering.ts';

/** The bytes of the client's page with a rendered screen in it, as it is sent: plain and compressed. */
export type RenderedPage = Readonly<Record<'plain' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>> & {
  /** Of the plain page, for its ETag. */
  readonly hash: string;
  /** The hashes of the page's sheet for browsers without scripts, as its content policy names them. */
  readonly styleHashes: readonly string[];
};

/** The type of a function that calls the shop inside this process, without the network. */
export type InProcessFetch = (request: Request) => Promise<Response>;

/**
 * What a worker thread that renders pages offers its process; it starts with the first page and never keeps its process
 * alive.
 */
export type SsrWorker = {
  /** False where client or renderer were not built: no page then has a rendered screen. */
  readonly isBuilt: boolean;
  /**
   * Renders a page's screen into the client's page, and `head` into its head. Null where the page has none: it
   * redirects, its data could not be read, or the client was not built. Rejects when rendering throws, needs more
   * memory than the thread has, or works longer than its limit.
   */
  readonly render: (
    asked: RenderRequest,
    answer: InProcessFetch,
    head?: string,
  ) => Promise<RenderedPage | null>;
  readonly close: () => Promise<void>;
};
