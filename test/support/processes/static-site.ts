import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** What a test has of a folder that is served. */
export type StaticSite = {
  /** With the sub-path and a slash at its end. */
  readonly url: string;
  /** Every path that was asked for. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

const fileAt = (path: string): string | null => {
  try {
    return statSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
};

/**
 * Serves a folder, the plainest server there is: its files under a sub-path, `index.html` for the folder itself, else
 * 404, with the folder's page for that where `notFound` names one. A file that is packed by brotli beside itself goes
 * out so.
 */
export const serveFolder = async (
  folder: string,
  under: `/${string}/`,
  notFound?: string,
): Promise<StaticSite> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.invalid').pathname;
    asked.push(path);
    const inside = path.startsWith(under) ? normalize(decodeURIComponent(path.slice(under.length))) : null;
    const file =
      inside === null || inside.startsWith('..')
        ? null
        : fileAt(join(folder, inside === '' || inside === '.' ? 'index.html' : inside));
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      if (notFound === undefined) response.end();
      else createReadStream(join(folder, notFound)).pipe(response);
      return;
    }
    const type = { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' };
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? fileAt(`${file}.br`) : null;
    response.writeHead(200, packed === null ? type : { ...type, 'Content-Encoding': 'br' });
    createReadStream(packed ?? file).pipe(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${under}`,
    asked,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
