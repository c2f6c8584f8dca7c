import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { SoldRing, type SoldRingProps } from '../../../src/ui/components/catalogue/sold-ring.tsx';
import common from '../../../src/ui/i18n/messages/en/common.json' with { type: 'json' };

const ringOf = (props: SoldRingProps) =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" messages={common}>
      <SoldRing {...props} />
    </IntlProvider>,
  );

it.each([
  [{ percent: 0 }, '0% sold', 1],
  [{ percent: 0, begun: true }, 'Less than 1% sold', 2],
  [{ percent: 1, begun: true }, '1% sold', 2],
])('a lot’s ring of %o says “%s”, and is started where anything is sold', (props, label, circles) => {
  const ring = ringOf(props);
  expect(ring).toContain(`aria-label="${label}"`);
  expect(ring.match(/<circle/g)).toHaveLength(circles);
  expect(ring.includes('&lt;')).toBe(label.startsWith('Less'));
});
