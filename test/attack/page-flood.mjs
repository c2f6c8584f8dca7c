import { get as getPlainly, Agent as HttpAgent } from 'node:http';
import { get as getSecurely, Agent as HttpsAgent } from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread of its own that asks for lots (`before` and an id) at a steady rate, in these languages by turns, so that
 * whoever measures beside it is not kept waiting by the
 * asking. It ends by itself, and tells how often each status was answered (0: not at all).
 */
const { url, before, lots, languages, perSecond, seconds } = workerData;
const isSecure = url.startsWith('https:');
const get = isSecure ? getSecurely : getPlainly;
const Agent = isSecure ? HttpsAgent : HttpAgent;
const agent = new Agent({ keepAlive: true });
const CURRENCIES = ['UAH', 'USD', 'EUR'];
const PATIENCE_MS = 20_000;

const statuses = {};
let sent = 0;
let ended = 0;
const begun = Date.now();

const ask = number => {
  const language = languages[number % languages.length];
  const currency = CURRENCIES[Math.floor(number / languages.length) % 3];
  const headers = {
    Accept: 'text/html',
    'Accept-Encoding': 'gzip, deflate, br',
    'Accept-Language': language,
    Cookie: `language=${language}; currency=${currency}`,
  };
  const end = status => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    ended += 1;
  };
  const call = get(
    `${url}${before}${lots[number % lots.length]}?visit=${number}`,
    { agent, headers },
    response => {
      response.resume();
      response.once('end', () => end(response.statusCode));
      response.once('error', () => end(0));
    },
  );
  call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('no answer')));
  call.once('error', () => end(0));
};

const timer = setInterval(() => {
  const passed = Math.min((Date.now() - begun) / 1_000, seconds);
  for (; sent < passed * perSecond; sent += 1) ask(sent);
  if (passed < seconds || ended < sent) return;
  clearInterval(timer);
  agent.destroy();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort.postMessage({ sent, statuses });
}, 5);
