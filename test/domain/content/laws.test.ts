import { charityRules } from '../../laws/rules/charity-rules.ts';
import { displayAndAddressRules } from '../../laws/rules/display-and-address-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...charityRules, ...displayAndAddressRules]);
