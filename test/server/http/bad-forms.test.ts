import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type HostileClient,
  hasLoneSurrogate,
  startHostileClient,
} from '../../support/requests/hostile-client.ts';
import { hostileFieldValues, hostileRequestBodies } from '../../support/requests/hostile-values.ts';

let client: HostileClient;
beforeAll(async () => {
  client = await startHostileClient();
});
afterAll(() => client.server.close());

describe('forms that the payment provider posts', () => {
  const FIELDS = [
    'ik_co_id',
    'ik_pm_no',
    'ik_am',
    'ik_cur',
    'ik_inv_id',
    'ik_inv_st',
    'ik_sign',
    'ik_act',
    'ik_pw_via',
    'decision',
  ];
  const texts = hostileFieldValues.filter(
    value => typeof value === 'string' && !hasLoneSurrogate(value),
  ) as string[];

  it.each(['/api/payments/interkassa', '/sandbox-payments'])(
    'payment callbacks with spoilt fields or bodies change nothing and cause no 5xx at %s',
    async path => {
      await client.unchanged(async () => {
        const bodies = FIELDS.flatMap(spoilt =>
          texts.map(
            text => new URLSearchParams(FIELDS.map(field => [field, field === spoilt ? text : 'process'])),
          ),
        );
        for (const body of [
          ...bodies,
          new URLSearchParams(),
          new URLSearchParams({ ik_x: 'x'.repeat(1_000_000) }),
        ]) {
          const response = await fetch(client.server.url + path, {
            method: 'POST',
            body,
            redirect: 'manual',
          });
          await response.arrayBuffer();
          expect(response.status, `${path} ${String(body).slice(0, 80)}`).toBeLessThan(500);
        }
        for (const [type, body] of hostileRequestBodies) {
          const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
          const response = await fetch(client.server.url + path, {
            method: 'POST',
            body,
            headers,
            redirect: 'manual',
          });
          await response.arrayBuffer();
          expect(response.status, `${path} ${type} ${body.slice(0, 40)}`).toBeLessThan(500);
        }
      });
    },
  );
});
