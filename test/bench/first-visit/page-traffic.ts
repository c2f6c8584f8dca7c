import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

/** `endedAt` in seconds of the browser's own clock; null while it is under way. */
type Asked = { readonly url: string; readonly isCode: boolean; readonly endedAt: number | null };

/** What a page asked for. Times in milliseconds since its navigation began, which is `origin` on the wall's clock. */
export type PageTraffic = {
  /** When the last request ended that was for no picture; null while one is under way. */
  readonly lastEnd: (origin: number) => number | null;
  /** Bytes of the scripts and styles that had come by then, packed. */
  readonly codeBefore: (origin: number, at: number) => Promise<number>;
};

const NOT_FOLLOWED: ReadonlySet<string> = new Set(['EventSource', 'Image', 'Media']);
const CODE = /javascript|css/;

const sizes = new Map<string, Promise<number>>();

/** Bytes of a file by `gzip -9`, whichever way its server packs it for a browser. */
const packedSize = (url: string): Promise<number> => {
  const size =
    sizes.get(url) ??
    fetch(url)
      .then(answer => answer.arrayBuffer())
      .then(content => gzipSync(content, { level: 9 }).length);
  sizes.set(url, size);
  return size;
};

/** Follows what a page asks for by a session that hears of its network. */
export const followPageTraffic = (session: CDPSession): PageTraffic => {
  const asked = new Map<string, Asked>();
  /** What is to be added to the browser's clock for the wall's, in seconds. */
  let lag = 0;
  const change = (id: string, more: Partial<Asked>) => {
    const before = asked.get(id);
    if (before !== undefined) asked.set(id, { ...before, ...more });
  };
  const end = ({ requestId, timestamp }: { readonly requestId: string; readonly timestamp: number }) =>
    change(requestId, { endedAt: timestamp });
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    lag = wallTime - timestamp;
    // A stream of events never ends, and slides fetch their pictures as long as they move.
    if (!NOT_FOLLOWED.has(type ?? ''))
      asked.set(requestId, { url: request.url, isCode: false, endedAt: null });
  });
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, { isCode: CODE.test(response.mimeType) }),
  );
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  const endOf = ({ endedAt }: Asked, origin: number): number =>
    endedAt === null ? Number.POSITIVE_INFINITY : (endedAt + lag) * 1000 - origin;
  return {
    lastEnd: origin => {
      const last = Math.max(0, ...[...asked.values()].map(each => endOf(each, origin)));
      return Number.isFinite(last) ? last : null;
    },
    codeBefore: async (origin, at) => {
      const urls = [...asked.values()]
        .filter(each => each.isCode && endOf(each, origin) <= at)
        .map(({ url }) => url);
      const packed = await Promise.all([...new Set(urls)].map(packedSize));
      return packed.reduce((sum, size) => sum + size, 0);
    },
  };
};
