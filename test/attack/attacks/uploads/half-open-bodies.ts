import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

/** Far below the 105 s that they stayed. */
const MOST_SECONDS = 45;

/** The attack by requests whose bodies never come: each keeps a connection. */
export const unfinishedBodyAttack: Attack = {
  id: '19',
  title: 'Half-open bodies: requests that announce a body and send one byte of it',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    const { hostname, port, protocol, host } = new URL(shop.url);
    const isSecure = protocol === 'https:';
    const count = shop.memory === null ? 50 : shop.isShort ? 150 : 500;
    const where = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 443 : 80) : Number(port),
      ...(isSecure ? { servername: hostname } : {}),
    };
    const open = new Set<Socket>();
    const begun = Date.now();
    try {
      for (let n = 0; n < count; n += 1) {
        const socket = isSecure ? connectSecurely(where) : connect(where);
        open.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => open.delete(socket));
        socket.resume();
        socket.write(
          `POST /api/auth/phone-confirm HTTP/1.1\r\nHost: ${host}\r\nX-Requested-With: XMLHttpRequest\r\n` +
            'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
        );
      }
      await pause(500);
      const meanwhile = await shop.ask('/api/get-closing-soon');
      expect(
        meanwhile.status === 200,
        `another call beside ${count} of them: ${meanwhile.status} after ${Math.round(meanwhile.ms)} ms`,
      );
      while (open.size > 0 && Date.now() - begun < MOST_SECONDS * 1_000) await pause(100);
      const seconds = Math.round((Date.now() - begun) / 1_000);
      expect(open.size === 0, `${open.size} of ${count} still open after ${seconds} s`);
    } finally {
      for (const socket of open) socket.destroy();
    }
    return verdict();
  },
};
