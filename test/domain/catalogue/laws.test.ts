import { lotRules } from '../../laws/rules/lot-rules.ts';
import { quoteRules } from '../../laws/rules/quote-rules.ts';
import { stockRules } from '../../laws/rules/stock-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...lotRules, ...quoteRules, ...stockRules]);
