import { setTimeout as pause } from 'node:timers/promises';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { registerThroughApi } from '../../../support/requests/api-client.ts';
import { floodLogIns } from '../../../support/requests/flood-log-ins.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeRawHttpClient } from '../../raw-http-client.ts';

const PATHS = ['/api/get-closing-soon', '/api/get-mainpage-catalog/false/null?limit=60', '/'];
const CALM_MS = 3_000;
/** Of others' p99, beside what they wait for alone: before passwords were hashed in a queue it was ten to forty times as long. */
const MOST_TIMES = 5;
/** Within what others are answered in any case, on two cores. */
const PROMISED_MS = 300;

/** The attack by a flood of log-ins: computing passwords is the dearest thing that a stranger can ask for. */
export const logInFloodAttack: Attack = {
  id: '39',
  title: 'A hundred log-ins at once, again and again, while others wait',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([
      { SHOP_SAMPLE: 'auto', RATE_LIMIT: 'off', EMAIL_CONFIRMATION: 'off', TRUST_PROXY: '127.0.0.1' },
    ]);
    const url = own.running[0]?.url ?? '';
    const { email, password } = await registerThroughApi(url);
    const client = makeRawHttpClient(url);
    world.afterwards(client.close);

    /** The 99th percentile of what others wait for, in milliseconds, and how many were not answered. */
    const others = async (isOver: () => boolean): Promise<{ readonly ms: number; readonly lost: number }> => {
      const times: number[] = [];
      let lost = 0;
      const visit = async (path: string): Promise<void> => {
        while (!isOver()) {
          const { status, ms } = await client.ask(path, { headers: { 'Accept-Encoding': 'br' } });
          times.push(ms);
          if (status !== 200) lost += 1;
          await pause(20);
        }
      };
      await Promise.all(PATHS.map(visit));
      const sorted = times.toSorted((a, b) => a - b);
      return { ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), lost };
    };
    const until = Date.now() + CALM_MS;
    await others(() => Date.now() > until - CALM_MS / 2);
    const usual = await others(() => Date.now() > until);

    let isOver = false;
    const flooding = floodLogIns({ url, email, password, rounds: world.isShort ? 3 : 10 }).finally(() => {
      isOver = true;
    });
    /** Somebody at another address logs in meanwhile; how often that was refused. */
    const strangers = async (): Promise<number> => {
      let refused = 0;
      for (let n = 1; !isOver; n += 1) {
        const { status } = await client.ask(contractCalls.logIn.path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Requested-With': 'XMLHttpRequest',
            'X-Forwarded-For': `10.0.0.${n % 250}`,
          },
          body: JSON.stringify({ email, password, remember: false }),
        });
        if (status !== 200) refused += 1;
        await pause(100);
      }
      return refused;
    };
    const [flooded, during, refused] = await Promise.all([flooding, others(() => isOver), strangers()]);
    expect(refused === 0, `log-ins from other addresses that were refused meanwhile: ${refused}`);
    const { sent, statuses, unsaid } = flooded;
    const most = Math.max(PROMISED_MS, MOST_TIMES * usual.ms);
    expect(during.ms <= most, `p99 of others ${during.ms} ms during ${sent} log-ins, ${usual.ms} ms alone`);
    expect(during.lost === 0, `others without an answer: ${during.lost}`);
    const kinds = Object.keys(statuses);
    expect(
      kinds.every(status => ['200', '422', '503'].includes(status)) && kinds.includes('200'),
      `log-ins answered ${JSON.stringify(statuses)}`,
    );
    expect(kinds.includes('503') && unsaid === 0, `refusals without Retry-After: ${unsaid}`);
    const lostScreens = own.log.filter(line => line.includes('a first screen was not rendered')).length;
    expect(lostScreens === 0, `first screens lost: ${lostScreens}`);
    return verdict();
  },
};
