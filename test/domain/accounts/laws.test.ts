import { accountFieldRules } from '../../laws/rules/account-field-rules.ts';
import { emailRules } from '../../laws/rules/email-rules.ts';
import { levelAndReferralRules } from '../../laws/rules/level-and-referral-rules.ts';
import { personalTextRules } from '../../laws/rules/personal-text-rules.ts';
import { referralRules } from '../../laws/rules/referral-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([
  ...levelAndReferralRules,
  ...accountFieldRules,
  ...emailRules,
  ...personalTextRules,
  ...referralRules,
]);
