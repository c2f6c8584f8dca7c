import { searchRules } from '../../laws/rules/search-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...searchRules]);
