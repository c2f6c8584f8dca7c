import { expect, test } from 'vitest';
import { makeConcurrencyLimit } from '../../../server/orders/concurrency-limit.ts';

/** Work that ends when it is told to. */
const stage = () => {
  const begun: string[] = [];
  const enders = new Map<string, (error?: Error) => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name);
        enders.set(name, error => (error === undefined ? resolve(name) : reject(error)));
      }),
    end: (name: string, error?: Error) => enders.get(name)?.(error),
  };
};

test('the concurrency limit runs so many works of one key at once, in their order, and another key does not wait', async () => {
  const { begun, work, end } = stage();
  const limited = makeConcurrencyLimit(2);
  const all = ['a', 'b', 'c', 'd'].map(name => limited('one', work(name)));
  const other = limited('other', work('x'));
  expect(begun).toEqual(['a', 'b', 'x']);
  end('b');
  expect(await all[1]).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c']);
  end('a');
  end('x');
  await Promise.all([all[0], other]);
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('the concurrency limit starts the next work when one fails', async () => {
  const { begun, work, end } = stage();
  const limited = makeConcurrencyLimit(1);
  const [first, second] = [limited('one', work('a')), limited('one', work('b'))];
  end('a', new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});
