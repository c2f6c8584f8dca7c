import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTestAllRun } from '../../../support/list-test-settings.ts';
import { makeRegisteredPerson, type RegisteredPerson } from '../../../support/people/registered-person.ts';
import type { ServerProcess } from '../../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../../support/processes/shop-processes.ts';
import {
  listDescendantProcesses,
  sumProcessTreeMemory,
} from '../../../support/processes/sum-process-tree-memory.ts';
import { postAvatar, uploadAvatar } from '../../../support/requests/avatars.ts';
import { makeNoisePicture, makePngBomb } from '../../../support/requests/hard-pictures.ts';
import { makeNewTestPicture, makePictureForm } from '../../../support/requests/test-pictures.ts';
import { insertReferenceRows } from '../../../support/shops/reference-rows.ts';

const MB = 1024 * 1024;
const SENDERS = 30;
const UPLOADS = isTestAllRun ? 120 : 40;

let shop: ShopProcesses;
let process: ServerProcess;
const people: RegisteredPerson[] = [];
beforeAll(async () => {
  shop = await makeShopProcesses();
  const here = await shop.openHere();
  await insertReferenceRows(here.database);
  for (let n = 0; n < SENDERS; n += 1) people.push(await makeRegisteredPerson(here));
  await here.database.close();
  process = await shop.start({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  await process?.end('SIGKILL');
  await shop?.remove();
});

const senderOf = (upload: number): RegisteredPerson => {
  const person = people[upload % SENDERS];
  if (person === undefined) throw new Error('there is nobody');
  return person;
};

/** Of people in as many places, so that no limit but that of the memory counts. */
const headersOf = (upload: number) => ({
  ...senderOf(upload).headers,
  'X-Forwarded-For': `198.51.100.${upload % SENDERS}`,
});

const isAlive = (pid: number): boolean => listDescendantProcesses(process.pid).includes(pid);

/** What the server and its processes took at the most while `work` went on, beyond what it had before, in MB. */
const peakMb = async (work: () => Promise<void>): Promise<number> => {
  const before = sumProcessTreeMemory(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, sumProcessTreeMemory(process.pid));
  }, 15);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (most - before) / MB;
};

describe('a built server and its process of pictures', () => {
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, readonly number[]]>([
    ['noise', () => makeNoisePicture(1285), [200, 503]],
    [
      'as much as the sides allow, and more bytes behind it',
      async () => {
        const picture = makePngBomb();
        const bytes = new Uint8Array(5 * MB);
        bytes.set(picture);
        return bytes;
      },
      [422, 503],
    ],
  ])(
    `a built server needs less than 300 MB more for ${UPLOADS} files of 5 MB at once: %s`,
    async (_, make, expected) => {
      const bytes = await make();
      expect(bytes.byteLength).toBeGreaterThan(4.9 * MB);
      expect(bytes.byteLength).toBeLessThanOrEqual(5 * MB);
      const statuses: number[] = [];
      const peak = await peakMb(async () => {
        await Promise.all(
          Array.from({ length: UPLOADS }, (_entry, upload) => headersOf(upload)).map(async headers => {
            // On a busy machine a sender that is refused may find its line cut before it has heard why.
            const answer = await postAvatar(process.url, makePictureForm(bytes), headers).catch(() => null);
            if (answer === null) return;
            await answer.arrayBuffer();
            statuses.push(answer.status);
            if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('10');
          }),
        );
      });
      expect(peak).toBeLessThan(300);
      expect(statuses.length).toBeGreaterThan(UPLOADS / 6);
      // Some were made, or looked at; the others were asked to come again. On a busy machine a file may need longer than
      // a picture has, and gives its place up (408).
      expect([...new Set(statuses)].filter(status => status !== 408).toSorted()).toEqual(expected);
      // The next picture is taken: what the others held is given back.
      const next = async () =>
        (await postAvatar(process.url, makePictureForm(await makeNewTestPicture()), senderOf(0).headers))
          .status;
      await expect.poll(next, { timeout: 60_000 }).toBe(200);
    },
  );

  it('a built server answers other calls while a picture is made', async () => {
    let pending = true;
    const bomb = makePictureForm(makePngBomb());
    const sent = postAvatar(process.url, bomb, senderOf(0).headers).finally(() => {
      pending = false;
    });
    const answered: number[] = [];
    while (pending) answered.push((await fetch(`${process.url}/api/health`)).status);
    expect((await sent).status).toBe(422);
    expect(new Set(answered)).toEqual(new Set([200]));
  });

  it('the picture process ends when its server is killed', async () => {
    await uploadAvatar(process.url, await makeNewTestPicture(), senderOf(0));
    const [child] = listDescendantProcesses(process.pid);
    if (child === undefined) throw new Error('no process of pictures runs');
    expect(isAlive(child)).toBe(true);
    await process.end('SIGKILL');
    const isGone = () => {
      try {
        return !global.process.kill(child, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
  });
});
