import { describe, expect, it } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer } from '../../support/database/start-server.ts';
import { sendToContractCall } from '../../support/requests/api-client.ts';

describe('the visitor behind a proxy', () => {
  let phones = 0;
  const askFrom = async (url: string, forwarded: string): Promise<number> => {
    phones += 1;
    const phone = `+38050${String(phones).padStart(7, '0')}`;
    return (
      await sendToContractCall(url, contractCalls.phoneConfirm, { phone }, { 'X-Forwarded-For': forwarded })
    ).status;
  };
  const twentyOne = async (url: string, forwarded: (n: number) => string): Promise<number> => {
    let last = 0;
    for (let n = 0; n < 21; n += 1) last = await askFrom(url, forwarded(n));
    return last;
  };

  it('rate limits take the visitor’s address from X-Forwarded-For only where a trusted proxy wrote it', async () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const direct = await startTestServer({ now: () => now, env: { RATE_LIMIT: 'on' }, reference: true });
    const behind = await startTestServer({
      now: () => now,
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.0/8' },
      reference: true,
    });
    try {
      expect(await twentyOne(direct.url, n => `203.0.113.${n}`)).toBe(429);
      expect(await twentyOne(behind.url, n => `203.0.113.${n}`)).toBe(200);
      // The visitor's own claim stands left of what the proxy saw.
      expect(await twentyOne(behind.url, n => `198.51.100.${n}, 203.0.113.99`)).toBe(429);
      // Some proxies write the port too: it is another one for each connection.
      expect(await twentyOne(behind.url, n => `203.0.113.77:${50_000 + n}`)).toBe(429);
      expect(await twentyOne(behind.url, n => `[2001:db8:7:7::1]:${50_000 + n}`)).toBe(429);
      expect(await twentyOne(behind.url, n => `203.0.114.${n}:443`)).toBe(200);
      // One visitor has a whole IPv6 network.
      expect(await twentyOne(behind.url, n => `2001:db8:1:2::${n + 1}`)).toBe(429);
    } finally {
      await direct.close();
      await behind.close();
    }
  });
});
