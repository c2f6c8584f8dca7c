import { expect, it } from 'vitest';
import { formatTableLines } from '../../../server/operator/print/table.ts';

it('formatTableLines prints each cell in one line and without characters that control a terminal', () => {
  const [, typed] = formatTableLines(['name', 'message'], [['Ада\u202e', 'Добрий\u001b[2J\r\nдень\u2066']]);
  expect(typed).toBe('Ада   Добрий [2J  день');
});
