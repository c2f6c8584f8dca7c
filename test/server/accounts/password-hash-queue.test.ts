import { describe, expect, it } from 'vitest';
import {
  computePasswordHashLimits,
  makePasswordHashQueue,
} from '../../../server/accounts/passwords/password-hash-queue.ts';
import { makeHashAsker } from '../../support/requests/never-aborted.ts';

const settle = () => new Promise(resolve => setImmediate(resolve));

/** People whose password is hashed when the test says so. */
const stand = (atOnce: number, waiting: number, ofOne = 100) => {
  const places = makePasswordHashQueue({ atOnce, waiting, ofOne });
  const hashing = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const begun: string[] = [];
  const work = (who: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(who);
      const gate = (open: () => void) => () => {
        hashing.delete(who);
        open();
      };
      hashing.set(who, { end: gate(() => resolve(who)), fail: gate(() => reject(new Error('broken'))) });
    });
  const of = (who: string) => {
    const found = hashing.get(who);
    if (found === undefined) throw new Error(`${who} is not under way`);
    return found;
  };
  return {
    places,
    begun,
    underWay: () => [...hashing.keys()],
    come: (who: string, gone?: AbortSignal, visitor?: string) =>
      places.withPlace({ ...makeHashAsker(gone), ...(visitor !== undefined && { visitor }) }, inTurn =>
        inTurn(() => work(who)),
      ),
    end: async (who: string) => {
      of(who).end();
      await settle();
    },
    fail: async (who: string) => {
      of(who).fail();
      await settle();
    },
  };
};

describe('the hashing queue', () => {
  it('the hashing queue runs so many hashes at once, and the others in the order in which they came', async () => {
    const { come, underWay, end, begun } = stand(2, 3);
    const all = ['a', 'b', 'c', 'd', 'e'].map(who => come(who));
    await settle();
    expect(underWay()).toEqual(['a', 'b']);
    await end('b');
    expect(underWay()).toEqual(['a', 'c']);
    await end('a');
    await end('d');
    await end('c');
    await end('e');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('a full hashing queue refuses with a time to come back, and has room again after the next hash', async () => {
    const { come, end, begun } = stand(1, 2);
    void come('a');
    void come('b');
    void come('c');
    await settle();
    expect(await come('d')).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 });
    await end('a');
    void come('e');
    expect(await come('f')).toMatchObject({ reason: 'unavailable' });
    await end('b');
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
  });

  it('the hashing queue gives one visitor a part of its places, IPv6 networks counted as one, and others the rest', async () => {
    const { come, end } = stand(1, 9, 2);
    const theirs = ['2001:db8::1', '2001:DB8:0:0:1::', '2001:db8::2'];
    const [first, second, third] = theirs.map((visitor, n) => come(`thief ${n}`, undefined, visitor));
    expect(await third).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 });
    const shopper = come('shopper');
    await end('thief 0');
    await end('thief 1');
    await end('shopper');
    expect(await Promise.all([first, second, shopper])).toEqual(['thief 0', 'thief 1', 'shopper']);
    const again = come('again', undefined, theirs[0]);
    await settle();
    await end('again');
    expect(await again).toBe('again');
  });

  it('the hashing queue counts a caller who has a place but no turn yet, and refuses at once', async () => {
    const { places, come } = stand(1, 0);
    let read = (): void => undefined;
    const reading = places.withPlace(makeHashAsker(), () => new Promise<void>(resolve => (read = resolve)));
    expect(await come('a')).toMatchObject({ reason: 'unavailable' });
    read();
    await reading;
    void come('b');
    await settle();
    expect(await come('c')).toMatchObject({ reason: 'unavailable' });
  });

  it('a caller who disconnects leaves the hashing queue: no hash is computed, and the next one moves up', async () => {
    const { come, end, begun } = stand(1, 2);
    const leaving = new AbortController();
    void come('a');
    const left = come('b', leaving.signal);
    const stays = come('c');
    await settle();
    leaving.abort();
    expect(await left).toMatchObject({ reason: 'broken_off' });
    // Its place is free at once.
    void come('d');
    await settle();
    await end('a');
    await end('c');
    expect(await stays).toBe('c');
    expect(begun).toEqual(['a', 'c', 'd']);
  });

  it('the hashing queue does nothing for a caller who had disconnected before', async () => {
    const { come, begun } = stand(1, 1);
    expect(await come('a', AbortSignal.abort())).toMatchObject({ reason: 'broken_off' });
    expect(begun).toEqual([]);
  });

  it('the hashing queue finishes a hash that has begun, also when its caller disconnects', async () => {
    const { come, end } = stand(1, 1);
    const leaving = new AbortController();
    const first = come('a', leaving.signal);
    const second = come('b');
    await settle();
    leaving.abort();
    await end('a');
    await end('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });

  it('the hashing queue goes on after a hash that fails', async () => {
    const { come, fail, end } = stand(1, 1);
    const broken = come('a');
    const next = come('b');
    await settle();
    const [told] = await Promise.all([Promise.allSettled([broken]), fail('a')]);
    expect(told.map(({ status }) => status)).toEqual(['rejected']);
    await end('b');
    expect(await next).toBe('b');
  });

  it('the hashing queue gives one place two turns one after the other, the second behind those who wait', async () => {
    const { places, come, end, begun } = stand(1, 1);
    const both = places.withPlace(makeHashAsker(), async inTurn => {
      await inTurn(async () => undefined);
      await inTurn(async () => begun.push('again'));
      return 'both';
    });
    void come('b');
    await settle();
    await end('b');
    expect(await both).toBe('both');
    expect(begun).toEqual(['b', 'again']);
  });
});

describe('computePasswordHashLimits', () => {
  it('computePasswordHashLimits leaves one core free: at least one password is hashed at once, and two at most', () => {
    expect([1, 2, 3, 4, 64].map(cores => computePasswordHashLimits(cores).atOnce)).toEqual([1, 1, 2, 2, 2]);
  });

  it('computePasswordHashLimits lets fifty passwords wait for each that is hashed at once', () => {
    expect([2, 4].map(cores => computePasswordHashLimits(cores).waiting)).toEqual([50, 100]);
  });
});
