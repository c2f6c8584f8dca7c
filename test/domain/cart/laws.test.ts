import { cartFiguresRules } from '../../laws/rules/cart-figures-rules.ts';
import { cartRules } from '../../laws/rules/cart-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...cartRules, ...cartFiguresRules]);
