import { expect, test } from 'vitest';
import { listAnswersWithoutRetryAfter, makeRequestHistory } from '../../history/request-history.ts';

test('a 503 that does not say when to come back is a trouble', async () => {
  const answers: Readonly<Record<string, ResponseInit>> = {
    'get-lot/1': { status: 503, headers: { 'Retry-After': '1' } },
    'get-lot/2': { status: 503 },
    'get-lot/3': { status: 500 },
  };
  const history = makeRequestHistory(
    async url => new Response('', answers[String(url).split('/api/')[1] ?? '']),
  );
  for (const path of Object.keys(answers)) await history.ask(`https://shop.example/api/${path}`);
  expect(listAnswersWithoutRetryAfter(history)).toEqual(['get-lot/2: 503 without Retry-After']);
});
