import { charityRules } from '../../laws/rules/charity-rules.ts';
import { displayRules } from '../../laws/rules/display-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...charityRules, ...displayRules]);
