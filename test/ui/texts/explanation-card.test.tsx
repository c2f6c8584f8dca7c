import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import { I18nProvider } from '../../../src/ui/i18n/i18n-provider.tsx';
import { makeMessageCatalogues } from '../../../src/ui/i18n/message-catalogues.ts';
import { ExplanationCard } from '../../../src/ui/why/explanation-card.tsx';

let root: Root | null = null;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const draw = async (namesRules: boolean): Promise<string> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { app } = makeTestApp();
  const catalogues = makeMessageCatalogues();
  await catalogues.ensure('uk', ['common', 'why']);
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    root = createRoot(element);
    root.render(
      <AppContext value={{ ...app, namesRules }}>
        <I18nProvider catalogues={catalogues}>
          <ExplanationCard
            popoverId="card"
            label="Бали"
            value="−9"
            question={{ rule: 'points-used', typed: '50', cap: points(9n) }}
          />
        </I18nProvider>
      </AppContext>,
    );
  });
  return element.textContent ?? '';
};

describe('the card of an explanation', () => {
  it('the card of an explanation shows the rule and its steps, with the deciding one marked', async () => {
    const text = await draw(false);
    expect(text).toContain('Ти хочеш сплатити50 балів');
    expect(text).toContain('Дозволено щонайбільше9 балів');
    expect(text).toMatch(/Найменше з них9 балів$/);
    expect(document.querySelectorAll('li svg')).toHaveLength(1);
  });

  it('the card of an explanation shows the rule’s id where the composition asks for it', async () => {
    expect(await draw(true)).toContain('points-used');
  });
});
