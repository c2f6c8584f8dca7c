import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

const WATCHED_MS = 5_000;

/** The attack by uploads that are broken off: a visitor who goes away must not look like a database that does. */
export const brokenUploadAttack: Attack = {
  id: '12',
  title: 'Uploads that are broken off',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, running, log } = await world.openShop([{ LOG_LEVEL: 'info' }]);
    const { port } = new URL(running[0]?.url ?? '');
    const { token } = await shop.shopper();
    for (let n = 0; n < 5; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      const head =
        `POST /api/upload-file HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Requested-With: XMLHttpRequest\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        'Content-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';
      await new Promise<void>(resolve => socket.write(head, () => resolve()));
      await pause(50);
      socket.destroy();
    }
    const ofUploads = (): readonly string[] => log.filter(line => line.includes('/api/upload-file'));
    const begun = Date.now();
    while (ofUploads().length < 5 && Date.now() - begun < WATCHED_MS) await pause(50);
    const wrong = log.filter(line => line.includes('database is away'));
    expect(
      wrong.length === 0,
      `5 uploads broken off: ${ofUploads().length} lines about uploads, ${wrong.length} that say that the database is away`,
    );
    return verdict();
  },
};
