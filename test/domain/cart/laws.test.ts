import { cartRules } from '../../laws/rules/cart-rules.ts';
import { figuresRules } from '../../laws/rules/figures-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...cartRules, ...figuresRules]);
