import { chanceRules } from '../../laws/rules/chance-rules.ts';
import { drawRules } from '../../laws/rules/draw-rules.ts';
import { proofRules } from '../../laws/rules/proof-rules.ts';
import { superRules } from '../../laws/rules/super-rules.ts';
import { ticketRules } from '../../laws/rules/ticket-rules.ts';
import { treeRules } from '../../laws/rules/tree-rules.ts';
import { winnerRules } from '../../laws/rules/winner-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([
  ...chanceRules,
  ...drawRules,
  ...proofRules,
  ...superRules,
  ...ticketRules,
  ...treeRules,
  ...winnerRules,
]);
