import { expect, it } from 'vitest';
import { tableLines } from '../../../server/operator/print/table.ts';

it('a cell of a table is one line, and nothing in it is obeyed by a terminal', () => {
  const [, typed] = tableLines(['name', 'message'], [['Ада\u202e', 'Добрий\u001b[2J\r\nдень\u2066']]);
  expect(typed).toBe('Ада   Добрий [2J  день');
});
