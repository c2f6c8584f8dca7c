import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

describe('the HTTP base', () => {
  it('says that it is well while the database answers', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('answers a call that does not exist with a Failure in the asked language', async () => {
    const response = await fetch(`${server.url}/api/no-such-call`, { headers: { 'Accept-Language': 'en' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ errors: true, message: 'There is no such thing here.' });
  });
});
