import { accountRules } from '../../laws/rules/account-rules.ts';
import { emailRules } from '../../laws/rules/email-rules.ts';
import { fieldRules } from '../../laws/rules/field-rules.ts';
import { nameRules } from '../../laws/rules/name-rules.ts';
import { referralRules } from '../../laws/rules/referral-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([...accountRules, ...fieldRules, ...emailRules, ...nameRules, ...referralRules]);
