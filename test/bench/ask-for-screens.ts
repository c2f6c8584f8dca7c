import { Agent, get } from 'node:http';
import { LANGUAGES } from '../../src/domain/content/languages.ts';

/**
 * A process of its own that asks for pages as strangers without a session do: `SHOP` the address, `RATE` pages a second
 * over every lot, language and currency, until it is told to stop. Then it prints what it got.
 */
const SHOP = process.env['SHOP'] ?? '';
const RATE = Number(process.env['RATE']);
const LOTS = Number(process.env['LOTS']);
const TICK_MS = 5;

const asked = Array.from({ length: LOTS }, (_, index) =>
  LANGUAGES.flatMap(language =>
    ['UAH', 'USD', 'EUR'].map(currency => ({
      path: `/lot-${index + 1}`,
      Cookie: `language=${language}; currency=${currency}`,
    })),
  ),
).flat();

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let sent = 0;
let answered = 0;
let rendered = 0;
let slowest = 0;

const ask = ({ path, Cookie }: (typeof asked)[number]): void => {
  const started = performance.now();
  get(`${SHOP}${path}`, { agent, headers: { Cookie, 'Accept-Encoding': 'identity' } }, response => {
    let page = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      page += part;
    });
    response.on('end', () => {
      answered += 1;
      slowest = Math.max(slowest, performance.now() - started);
      if (page.includes('data-path')) rendered += 1;
    });
  }).on('error', () => undefined);
};

const began = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * RATE;
  // 7 has no factor in common with the number of pages, so that each is asked for once before any comes again.
  for (; sent < due; sent += 1) ask(asked[(sent * 7) % asked.length] as (typeof asked)[number]);
}, TICK_MS);

process.once('SIGTERM', () => {
  clearInterval(timer);
  process.stdout.write(JSON.stringify({ sent, answered, rendered, slowest }), () => process.exit(0));
});
