import { arithmeticRules } from '../../laws/rules/arithmetic-rules.ts';
import { moneyRules } from '../../laws/rules/money-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...arithmeticRules, ...moneyRules]);
