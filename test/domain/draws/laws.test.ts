import { bankAccountRules } from '../../laws/rules/bank-account-rules.ts';
import { chanceRules } from '../../laws/rules/chance-rules.ts';
import { drawForfeitRules } from '../../laws/rules/draw-forfeit-rules.ts';
import { drawLogForfeitRules } from '../../laws/rules/draw-log-forfeit-rules.ts';
import { drawProofRules } from '../../laws/rules/draw-proof-rules.ts';
import { drawRules } from '../../laws/rules/draw-rules.ts';
import { merkleTreeRules } from '../../laws/rules/merkle-tree-rules.ts';
import { prizeClaimRules } from '../../laws/rules/prize-claim-rules.ts';
import { prizeForfeitRules } from '../../laws/rules/prize-forfeit-rules.ts';
import { prizeRules } from '../../laws/rules/prize-rules.ts';
import { shownWinnerRules } from '../../laws/rules/shown-winner-rules.ts';
import { superPrizeRules } from '../../laws/rules/super-prize-rules.ts';
import { ticketRules } from '../../laws/rules/ticket-rules.ts';
import { winnerRules } from '../../laws/rules/winner-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([
  ...chanceRules,
  ...drawRules,
  ...drawForfeitRules,
  ...drawLogForfeitRules,
  ...drawProofRules,
  ...superPrizeRules,
  ...ticketRules,
  ...merkleTreeRules,
  ...prizeRules,
  ...prizeClaimRules,
  ...prizeForfeitRules,
  ...bankAccountRules,
  ...shownWinnerRules,
  ...winnerRules,
]);
