import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { FORFEIT_REASONS, type ForfeitedPrize } from '../../../src/domain/draws/proof/forfeit.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { ForfeitedPrizes } from '../../../src/ui/components/draws/forfeited-prizes.tsx';

const readTexts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/ui/i18n/messages/${language}/draw.json`, 'utf8'));

const shown = (forfeits: readonly ForfeitedPrize[] | undefined, language = 'uk'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={readTexts(language)}>
      <ForfeitedPrizes forfeits={forfeits} titleOf={number => ticketTitle(42, number)} />
    </IntlProvider>,
  );

const of = (reason: ForfeitedPrize['reason'], prize = 0): ForfeitedPrize => ({
  prize,
  number: 7 + prize,
  reason,
  at: '2026-11-21T22:30:00.000Z',
});

it('a draw without forfeits says nothing of any', () => {
  expect(shown(undefined)).toBe('');
});

it('each forfeit names its ticket, its day in the shop’s zone and its reason, and nobody', () => {
  const said = shown([of('not_claimed')]);
  expect(said).toContain('00042-0007');
  expect(said).toContain('22\u00a0листопада 2026');
  expect(said).toContain('приз вчасно не отримано');
  expect(said).toContain('інший квиток');
  const both = shown([of('reversed'), of('excluded', 1)]);
  expect(both.indexOf('00042-0007')).toBeLessThan(both.indexOf('00042-0008'));
  expect(both).toContain('інші квитки');
});

it.each(['uk', 'ru', 'en'])('each kind of reason has words of its own in %s', language => {
  const words = FORFEIT_REASONS.map(reason => shown([of(reason)], language));
  expect(new Set(words).size).toBe(FORFEIT_REASONS.length);
  for (const each of words) expect(each).not.toMatch(/not_claimed|undefined|\{/u);
});
