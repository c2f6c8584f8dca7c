import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeTestApp } from '../../src/composition/test-app.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import common from '../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import home from '../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import lot from '../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import { WinnerCard } from '../../src/ui/screens/home/winner-card.tsx';
import { LotWinnerText } from '../../src/ui/screens/lot/lot-winner-text.tsx';
import { listRepositoryFiles } from '../support/list-repository-files.ts';

const NAME = 'علی‌رضا';
const winner = { lotId: 1, title: 'Приз', winDate: 0, user: { fullName: NAME, avatar: null } };

it.each([
  ['home', () => <WinnerCard winner={winner} />],
  ['a lot', () => <LotWinnerText winner={winner} ticket={null} />],
])('a winner’s card of %s isolates the name’s text direction from the words around it', (_, Card) => {
  const html = renderToStaticMarkup(
    <AppContext value={makeTestApp().app}>
      <IntlProvider locale="uk" messages={{ ...common, ...home, ...lot }}>
        <MemoryRouter>
          <Card />
        </MemoryRouter>
      </IntlProvider>
    </AppContext>,
  );
  expect(html.replaceAll(`<bdi>${NAME}</bdi>`, '')).not.toContain(NAME);
  expect(html).toContain(`<bdi>${NAME}</bdi>`);
});

it('a person’s name takes two lines at most, or as many as its place allows, whatever its characters', () => {
  const rules = readFileSync('src/ui/design/text/person-name.module.css', 'utf8');
  for (const rule of [
    'display: -webkit-box',
    '-webkit-line-clamp: var(--name-lines, 2)',
    'overflow: hidden',
    'overflow-wrap: anywhere',
  ])
    expect(rules).toContain(`${rule};`);
});

/** A name that stands in a screen as it is: between tags, or as a value of a text. */
const BARE =
  />\s*\{[\w.]*\b(fullName|winner\.name|card\.name)\}\s*<|name: ([\w.]*fullName|winner\.name)\b(?! \/>)[^\n]*\} \/>/;

it('every screen shows names of people by PersonName', () => {
  const screens = listRepositoryFiles('src/ui').filter(file => file.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter(file => BARE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
