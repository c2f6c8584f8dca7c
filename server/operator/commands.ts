import type { Command } from './command.ts';
import { auditCommand } from './commands/audit-command.ts';
import { charityCorrect, charityPay, charityShow } from './commands/charity-commands.ts';
import { drawList, drawRelease, drawRunDue, drawShow } from './commands/draw-commands.ts';
import { exportCommand } from './commands/export-command.ts';
import { importCommand } from './commands/import-command.ts';
import { messagesDead, messagesRetry } from './commands/messages-commands.ts';
import { ordersList, ordersShow } from './commands/orders-commands.ts';
import { pointsAdjust, pointsShow } from './commands/points-commands.ts';
import { messagesPreview } from './commands/preview-command.ts';
import { removeCommand } from './commands/remove-command.ts';
import { reportsList } from './commands/reports-command.ts';
import { superprizeRelease, superprizeShow } from './commands/superprize-commands.ts';
import { usersList, usersShow } from './commands/users-commands.ts';

/** All commands of the operator's tool, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  importCommand,
  exportCommand,
  removeCommand,
  ordersList,
  ordersShow,
  drawList,
  drawShow,
  drawRunDue,
  drawRelease,
  superprizeShow,
  superprizeRelease,
  usersList,
  usersShow,
  pointsShow,
  pointsAdjust,
  charityShow,
  charityPay,
  charityCorrect,
  reportsList,
  messagesDead,
  messagesRetry,
  messagesPreview,
  auditCommand,
];
