import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../../src/ui/i18n/messages/en/draw.json' with { type: 'json' };
import { CountdownAnnouncements } from '../../../src/ui/screens/draw/stage/countdown-announcements.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the countdown is read aloud at milestones, not at the opening and not every second', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const element = document.createElement('div');
  const root = createRoot(element);
  const heard: string[] = [];
  for (let left = 420; left > 0; left -= 1) {
    await act(async () =>
      root.render(
        <IntlProvider locale="en-GB" messages={messages}>
          <CountdownAnnouncements to={1_000_000} now={1_000_000 - left * 1000} />
        </IntlProvider>,
      ),
    );
    const text = element.querySelector('[role="status"]')?.textContent ?? '';
    if (text !== (heard.at(-1) ?? '')) heard.push(text);
  }
  expect(heard).toEqual([
    '5\u00a0minutes until the random number',
    '1\u00a0minute until the random number',
    '10\u00a0seconds until the random number',
  ]);
  await act(async () => root.unmount());
});
