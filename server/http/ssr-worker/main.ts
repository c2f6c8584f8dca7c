import { parentPort, workerData } from 'node:worker_threads';
import type { InProcessCalls, PageRenderer } from '../../../src/contract/page-rendering.ts';
import type { RenderedPage } from '../../context/ssr-worker.ts';
import { syncTextCompressors } from '../compress.ts';
import { hashForEtag } from '../etag.ts';
import { type ViteManifest, withScreenInPage } from '../static/page-html.ts';
import { listInlineElementHashes } from '../visitors/security-headers.ts';
import type {
  InProcessAnswer,
  MessageFromSsrThread,
  MessageToSsrThread,
  SsrThreadData,
} from './ssr-thread-messages.ts';

/** The worker thread that renders pages, so that React's work delays no call. */
const { renderer, page, manifest } = workerData as SsrThreadData;

const { renderPage } = (await import(/* @vite-ignore */ renderer)) as {
  readonly renderPage: PageRenderer;
};

const say = (message: MessageFromSsrThread, transfer: readonly ArrayBuffer[] = []): void => {
  parentPort?.postMessage(message, transfer);
};

let calls = 0;
const waiting = new Map<number, (answer: InProcessAnswer | null) => void>();

const callsOf =
  (rendering: number): InProcessCalls =>
  async (url, init) => {
    calls += 1;
    const id = calls;
    const answering = new Promise<InProcessAnswer | null>(resolve => waiting.set(id, resolve));
    const call = {
      url,
      method: init.method ?? 'GET',
      headers: [...new Headers(init.headers)],
      body: typeof init.body === 'string' ? init.body : null,
    };
    say({ kind: 'call', id, rendering, call });
    const answer = await answering;
    if (answer === null) throw new TypeError(`${url} was not answered`);
    return new Response(answer.body, {
      status: answer.status,
      headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
    });
  };

/**
 * Copies bytes into a buffer of their own, which can be transferred to another thread: Node's small buffers share
 * memory.
 */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const render = async ({
  id,
  asked,
  head,
}: Extract<MessageToSsrThread, { kind: 'render' }>): Promise<RenderedPage | null> => {
  const rendered = await renderPage(callsOf(id), asked);
  if (rendered === null) return null;
  const html = withScreenInPage(page, manifest as ViteManifest, { asked, rendered, head });
  const plain = own(Buffer.from(html));
  return {
    plain,
    hash: hashForEtag(plain),
    br: own(syncTextCompressors.br(html)),
    gzip: own(syncTextCompressors.gzip(html)),
    styleHashes: listInlineElementHashes(html, 'style'),
  };
};

say({ kind: 'ready' });

parentPort?.on('message', (message: MessageToSsrThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
    return;
  }
  render(message).then(
    rendered =>
      say(
        { kind: 'rendered', id: message.id, page: rendered },
        rendered === null ? [] : [rendered.plain.buffer, rendered.br.buffer, rendered.gzip.buffer],
      ),
    (error: unknown) => say({ kind: 'failed', id: message.id, error: String(error) }),
  );
});
