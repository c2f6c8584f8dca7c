import { randomBytes } from 'node:crypto';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { AttackSkippedError } from '../../attack-skipped-error.ts';
import { makePictureUploadRequest } from '../../make-picture-upload-request.ts';
import { watchMemory } from '../../sum-process-memory.ts';
import { makeUncompressedPng } from '../../uncompressed-png.ts';

const SIDE = 1_320; // 5.2 million bytes, just below what is allowed
const ACCOUNTS = 4;
const MOST_MB = 300;

/** The attack by many large pictures at once: what is read, decoded and waits must be bounded. */
export const uploadFloodAttack: Attack = {
  id: '1b',
  title: 'Uploads of 5 MB at once, 120 of them',
  kind: 'black-box',
  run: async shop => {
    if (shop.memory === null) throw new AttackSkippedError('the memory of another machine cannot be seen');
    const { expect, verdict } = makeAttackFindings();
    const sessions: Readonly<Record<string, string>>[] = [];
    while (sessions.length < ACCOUNTS) sessions.push(await shop.session(sessions.length));
    const picture = makeUncompressedPng(SIDE, SIDE - 10, randomBytes(SIDE * (SIDE - 10) * 3));
    const grown = watchMemory(shop.memory);
    const uploads = shop.isShort ? 40 : 120;
    const replies = await Promise.all(
      Array.from({ length: uploads }, (_, n) =>
        shop.ask('/api/upload-file', makePictureUploadRequest(picture, sessions[n % ACCOUNTS] ?? {})),
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
