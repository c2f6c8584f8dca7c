import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread of its own that logs in a hundred times at once, half of them to accounts that nobody has, and again when
 * all are answered, `rounds` times. It then tells how often each status was answered (0: not at all), how many refusals
 * did not say when to come back, and what the slowest took.
 */
const { url, email, password, rounds } = workerData;
const AT_ONCE = 100;
const PATIENCE_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
const statuses = {};
let unsaid = 0;
let slowestMs = 0;

const logIn = number =>
  new Promise(resolve => {
    const began = performance.now();
    const end = status => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, performance.now() - began);
      resolve();
    };
    const call = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, response => {
      const { statusCode, headers: answered } = response;
      if (statusCode === 503 && !(Number(answered['retry-after']) >= 1)) unsaid += 1;
      response.resume();
      response.once('end', () => end(statusCode));
      response.once('error', () => end(0));
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('no answer')));
    call.once('error', () => end(0));
    const whose = number % 2 === 0 ? email : `nobody-${number}@example.com`;
    call.end(JSON.stringify({ email: whose, password, remember: false }));
  });

for (let round = 0; round < rounds; round += 1) {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => logIn(number)));
}
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
parentPort.postMessage({ sent: rounds * AT_ONCE, statuses, unsaid, slowestMs });
