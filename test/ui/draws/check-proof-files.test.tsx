import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

/** What the page says of the first of some files of docs/vectors. */
const checked = async (...names: readonly string[]) => {
  shop = await openShopInJsdom('/draw-1');
  await shop.open();
  await waitUntilTrue(() => shop.element.querySelector('[data-drop-zone] input') !== null);
  const files = names.map(name => new File([readFileSync(`docs/vectors/${name}.json`)], `${name}.json`));
  const input = shop.element.querySelector<HTMLInputElement>('[data-drop-zone] input');
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  await waitUntilTrue(() => shop.element.querySelector('[data-verdict]') !== null);
  const card = shop.element.querySelector('[data-verdict]');
  return { verdict: card?.getAttribute('data-verdict'), said: card?.textContent ?? '' };
};

it('a receipt beside its super prize is reported as what was drawn from', async () => {
  const { verdict, said } = await checked('receipt-super', 'valid-super-draw');
  expect(verdict).toBe('valid');
  expect(said).toContain(draw['draw.step.receipt']);
  expect(said).toContain(draw['draw.value.entries']);
});

it.each([
  ['broken-super-left-out', 'missing'],
  ['broken-super-moved', 'place'],
  ['broken-super-holder', 'holder'],
] as const)('a receipt beside %s is reported by name: its entry is not as promised', async (file, fault) => {
  const { verdict, said } = await checked('receipt-super', file);
  expect(verdict).toBe('invalid');
  expect(said).toContain(draw[`draw.receipt.${fault}`]);
  expect(said).toContain(draw['draw.value.super_id']);
});

it('a receipt beside a lot’s list without its tickets is reported as missing from the list', async () => {
  const { verdict, said } = await checked('receipt', 'broken-draw-short');
  expect(verdict).toBe('invalid');
  expect(said).toContain(draw['draw.receipt.holder']);
});

it('a draw that no ticket could win raises no doubt about a random number, for none was needed', async () => {
  const { verdict, said } = await checked('v2-valid-all-void');
  expect(verdict).toBe('valid');
  expect(said).toContain(draw['draw.result.unneeded']);
  for (const kind of ['public', 'unknown'] as const) expect(said).not.toContain(draw[`draw.beacon.${kind}`]);
});

it('a file with forfeited prizes is shown as incomplete: only a copy of the log tells whether they were published', async () => {
  const { verdict, said } = await checked('v2-forfeit-bundle');
  expect(verdict).toBe('incomplete');
  expect(said).toContain(draw['draw.forfeit.unmirrored']);
  expect(said).toContain(draw['draw.value.forfeits']);
});

it.each([
  ['v2-forfeit-wrong-number', 'forfeit'],
  ['v2-forfeit-early', 'early'],
  ['v2-forfeit-time-order', 'order'],
  ['v2-forfeit-log-no-commitment', 'draw'],
  ['v2-forfeit-log-order', 'prize'],
  ['v2-forfeit-log-early', 'at'],
] as const)('the forfeited prizes of %s are reported by what is wrong with them', async (file, fault) => {
  const { verdict, said } = await checked(file);
  expect(verdict).toBe('invalid');
  expect(said).toContain(draw[`draw.forfeit.${fault}`]);
  expect(said).not.toContain('draw.value.');
});
