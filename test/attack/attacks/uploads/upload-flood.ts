import { randomBytes } from 'node:crypto';
import type { Attack } from '../../attack.ts';
import { findings } from '../../findings.ts';
import { plainPng } from '../../plain-png.ts';
import { watchMemory } from '../../process-memory.ts';
import { Skipped } from '../../skipped.ts';
import { uploadOf } from '../../upload.ts';

const SIDE = 1_320; // 5.2 million bytes, just below what is allowed
const ACCOUNTS = 4;
const MOST_MB = 300;

/** Many large pictures at once: what is read, decoded and waits must be bounded. */
export const uploadFlood: Attack = {
  id: '1b',
  title: 'Uploads of 5 MB at once, 120 of them',
  kind: 'black-box',
  run: async shop => {
    if (shop.memory === null) throw new Skipped('the memory of another machine cannot be seen');
    const { expect, verdict } = findings();
    const sessions: Readonly<Record<string, string>>[] = [];
    while (sessions.length < ACCOUNTS) sessions.push(await shop.session(sessions.length));
    const picture = plainPng(SIDE, SIDE - 10, randomBytes(SIDE * (SIDE - 10) * 3));
    const grown = watchMemory(shop.memory);
    const uploads = shop.isShort ? 40 : 120;
    const replies = await Promise.all(
      Array.from({ length: uploads }, (_, n) =>
        shop.ask('/api/upload-file', uploadOf(picture, sessions[n % ACCOUNTS] ?? {})),
      ),
    );
    const statuses = [...new Set(replies.map(({ status }) => status))].toSorted();
    const mb = grown();
    expect(mb < MOST_MB, `${uploads} uploads of ${picture.length} bytes: ${mb} MB more`);
    expect(
      statuses.every(status => [200, 413, 422, 429, 503].includes(status)),
      `answered ${statuses.join(', ')}`,
    );
    const after = await shop.ask('/api/health');
    expect(after.status === 200, `then /api/health: ${after.status} after ${Math.round(after.ms)} ms`);
    return verdict();
  },
};
