import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { type ExplainedFigure, explainedFigure } from '../../../src/domain/explain/explanation-lines.ts';
import { rational } from '../../../src/domain/money/rational.ts';
import en from '../../../src/ui/i18n/messages/en/why.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/why.json' with { type: 'json' };
import { formatExplainedFigure } from '../../../src/ui/why/format-figure.ts';
import { withPlainSpaces } from '../../browser/support/shopper.ts';

const catalogues = { uk, en };
const write = (locale: keyof typeof catalogues, what: ExplainedFigure, currency = 'UAH') =>
  withPlainSpaces(
    formatExplainedFigure(createIntl({ locale, messages: catalogues[locale] }), what, currency),
  );

describe('a number of an explanation', () => {
  it.each([
    [explainedFigure('currency', rational(1200n)), '1 200 грн', '₴1,200'],
    [explainedFigure('currency', rational(804n, 100n)), '8,04 грн', '₴8.04'],
    [explainedFigure('currency', rational(1n, 3n)), '0,3333… грн', '₴0.3333…'],
    [explainedFigure('points', rational(588n, 5n)), '117,6 бала', '117.6 points'],
    [explainedFigure('points', rational(1n)), '1 бал', '1 point'],
    [explainedFigure('tickets', rational(22n)), '22 квитки', '22 tickets'],
    [explainedFigure('items', rational(5n)), '5 товарів', '5 items'],
    [explainedFigure('percent', rational(3n, 2n)), '1,5%', '1.5%'],
    [explainedFigure('rate', rational(4125n, 100n)), '41,25', '41.25'],
  ] as const)(
    'a number of an explanation is written exactly, or with an ellipsis where it has more digits (%#)',
    (what, inUkrainian, inEnglish) => {
      expect(write('uk', what)).toBe(inUkrainian);
      expect(write('en', what)).toBe(inEnglish);
    },
  );

  it('a local amount in an explanation is in hryvnias whatever the currency', () => {
    expect(write('uk', explainedFigure('local', rational(100n)), 'USD')).toBe('100 грн');
    expect(write('uk', explainedFigure('currency', rational(100n)), 'USD')).toBe('100 $');
  });
});
