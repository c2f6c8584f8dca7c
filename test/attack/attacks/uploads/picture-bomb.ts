import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makePictureUploadRequest } from '../../make-picture-upload-request.ts';
import { watchMemory } from '../../sum-process-memory.ts';
import { makeUncompressedPng } from '../../uncompressed-png.ts';

/** Thin pictures become enormous where their thin side is scaled up. */
const BOMBS = [
  [1, 10_000],
  [10_000, 1],
  [1, 20_000],
  [2, 65_000],
] as const;
const MOST_MS = 5_000;
const MOST_MB = 300;

/** The attack by a picture of a few hundred bytes that takes gigabytes to be made smaller. */
export const pictureBombAttack: Attack = {
  id: '1a',
  title: 'Picture bombs: a few hundred bytes, thousands of pixels on one side',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    const session = await shop.session();
    for (const [width, height] of BOMBS) {
      const picture = makeUncompressedPng(width, height);
      const grown = shop.memory === null ? () => 0 : watchMemory(shop.memory);
      const { status, ms } = await shop.ask('/api/upload-file', makePictureUploadRequest(picture, session));
      const mb = grown();
      const isRefused = status === 422 && ms < MOST_MS && mb < MOST_MB;
      expect(
        isRefused,
        `${width} × ${height} (${picture.length} bytes): ${status} after ${Math.round(ms)} ms, ${mb} MB more`,
      );
      // The next one would be worse.
      if (!isRefused) break;
    }
    return verdict();
  },
};
