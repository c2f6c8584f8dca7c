import { describe, expect, it } from 'vitest';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer } from '../../support/database/start-server.ts';
import { registerThroughApi, sendToContractCall } from '../../support/requests/api-client.ts';

describe('the log', () => {
  it('the log has route, status and time of every call, and no personal data', async () => {
    const lines: string[] = [];
    const quiet = await startTestServer({
      log: makeProcessLog('trace', { write: line => lines.push(line) }),
      reference: true,
    });
    try {
      const person = await registerThroughApi(quiet.url);
      await sendToContractCall(quiet.url, contractCalls.logIn, {
        email: person.email,
        password: 'wrong one',
        remember: false,
      });
      for (const path of ['/login', '/recovery', '/contacts'])
        await fetch(quiet.url + path, {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          body: new URLSearchParams({
            email: person.email,
            password: 'typed one',
            name: 'Соломія-Таємна',
            message: 'between us',
          }),
        });
      await fetch(`${quiet.url}/api/get-order/TF-private?email=${person.email}`);
      const all = lines.join('');
      expect(all).toContain('"route":"/api/auth/signup","status":200');
      // What a form does that is posted without the app.
      expect(all).toContain('"route":"/api/save-feedback","status":422');
      expect(all).toContain('"route":"/api/get-order/:external_id","status":401');
      for (const secret of [
        person.email,
        person.phone,
        person.password,
        person.access_token,
        'wrong one',
        'typed one',
        'Соломія-Таємна',
        'between us',
        'TF-private',
      ]) {
        expect(all).not.toContain(secret);
      }
    } finally {
      await quiet.close();
    }
  });
});
