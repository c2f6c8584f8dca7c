import { expect, it } from 'vitest';
import { tableLines } from '../../../server/operator/print/table.ts';

it('tableLines prints each cell in one line and without characters that control a terminal', () => {
  const [, typed] = tableLines(['name', 'message'], [['Ада\u202e', 'Добрий\u001b[2J\r\nдень\u2066']]);
  expect(typed).toBe('Ада   Добрий [2J  день');
});
