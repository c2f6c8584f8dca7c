import { displayRules } from '../../laws/rules/display-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...displayRules]);
