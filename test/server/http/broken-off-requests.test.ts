import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeRegisteredPerson, type RegisteredPerson } from '../../support/people/registered-person.ts';

const lines: string[] = [];
let server: TestServer;
let owner: RegisteredPerson;
beforeAll(async () => {
  const log = makeProcessLog('info', { write: (line: string) => lines.push(line) });
  server = await startTestServer({ log, reference: true });
  owner = await makeRegisteredPerson(server.context);
});
afterAll(() => server.close());

const answered = () =>
  lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(line => line['msg'] === 'answered');

it.each([
  ['/api/upload-file', 'multipart/form-data; boundary=x', 'Content-Length: 3000000'],
  ['/api/upload-file', 'multipart/form-data; boundary=x', 'Transfer-Encoding: chunked'],
  ['/api/auth/phone-confirm', 'application/json', 'Content-Length: 300'],
  ['/api/payments/interkassa', 'application/x-www-form-urlencoded', 'Content-Length: 300'],
])(
  'a body to %s that its sender breaks off answers 400 and is not logged as a database failure (%s, %s)',
  async (path, type, size) => {
    lines.length = 0;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: ${type}\r\n` +
        `Authorization: ${owner.headers['Authorization']}\r\nExpect: 100-continue\r\n${size}\r\n\r\n`,
    );
    // The server says that it begins.
    await once(socket, 'data');
    socket.write(`400\r\n${'a'.repeat(100)}`);
    socket.resetAndDestroy();
    await expect.poll(answered, { timeout: 20_000 }).toMatchObject([{ status: 400 }]);
    expect(lines.filter(line => /database is away|a request failed/.test(line))).toEqual([]);
  },
);
