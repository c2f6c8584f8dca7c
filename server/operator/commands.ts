import type { OperatorCommand } from './command.ts';
import { auditCommand } from './commands/audit-command.ts';
import { charityCorrectCommand, charityPayCommand, charityShowCommand } from './commands/charity-commands.ts';
import { deliveriesListCommand } from './commands/deliveries-command.ts';
import {
  drawListCommand,
  drawReleaseCommand,
  drawRunDueCommand,
  drawShowCommand,
} from './commands/draw-commands.ts';
import { exportCommand } from './commands/export-command.ts';
import { importCommand } from './commands/import-command.ts';
import { reportsListCommand } from './commands/incident-reports-command.ts';
import { messagesPreviewCommand } from './commands/mail-preview-command.ts';
import { messagesDeadCommand, messagesRetryCommand } from './commands/messages-commands.ts';
import { ordersListCommand, ordersShowCommand } from './commands/orders-commands.ts';
import { parcelsListCommand, parcelsShowCommand } from './commands/parcels-list-commands.ts';
import {
  parcelsCameBackCommand,
  parcelsReadyCommand,
  parcelsReceivedCommand,
  parcelsRepackCommand,
  parcelsSentCommand,
  parcelsUnpackCommand,
} from './commands/parcels-move-commands.ts';
import { parcelsPackCommand } from './commands/parcels-pack-command.ts';
import { parcelsSentFileCommand } from './commands/parcels-sent-file-command.ts';
import { pointsAdjustCommand, pointsShowCommand } from './commands/points-commands.ts';
import { prizesForfeitCommand } from './commands/prizes-forfeit-command.ts';
import { prizesHideWinnerCommand } from './commands/prizes-hide-winner-command.ts';
import { prizesListCommand, prizesShowCommand } from './commands/prizes-list-commands.ts';
import {
  prizesCameBackCommand,
  prizesConfirmIdentityCommand,
  prizesHandOverCommand,
  prizesReadyCommand,
  prizesReceivedCommand,
  prizesReopenCommand,
  prizesSentCommand,
  prizesToPackCommand,
} from './commands/prizes-move-commands.ts';
import { prizesPayOutCommand } from './commands/prizes-pay-out-command.ts';
import { refundsByHandCommand, refundsByHandFileCommand } from './commands/refunds-by-hand-commands.ts';
import { refundsGiveCommand } from './commands/refunds-give-command.ts';
import { refundsListCommand, refundsShowCommand } from './commands/refunds-list-commands.ts';
import { removeCommand } from './commands/remove-command.ts';
import { returnsAcceptCommand, returnsRefuseCommand } from './commands/returns-answer-commands.ts';
import { returnsListCommand, returnsShowCommand } from './commands/returns-list-commands.ts';
import { returnsRefundCommand } from './commands/returns-refund-command.ts';
import { superprizeReleaseCommand, superprizeShowCommand } from './commands/superprize-commands.ts';
import { usersListCommand, usersShowCommand } from './commands/users-commands.ts';
import { usersUnlockCommand } from './commands/users-unlock-command.ts';

/** The list of all commands of the operator's tool, in the order of its help. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  importCommand,
  exportCommand,
  removeCommand,
  ordersListCommand,
  ordersShowCommand,
  deliveriesListCommand,
  parcelsListCommand,
  parcelsShowCommand,
  parcelsPackCommand,
  parcelsSentCommand,
  parcelsSentFileCommand,
  parcelsReadyCommand,
  parcelsCameBackCommand,
  parcelsReceivedCommand,
  parcelsRepackCommand,
  parcelsUnpackCommand,
  refundsListCommand,
  refundsShowCommand,
  refundsGiveCommand,
  refundsByHandCommand,
  refundsByHandFileCommand,
  returnsListCommand,
  returnsShowCommand,
  returnsAcceptCommand,
  returnsRefuseCommand,
  returnsRefundCommand,
  drawListCommand,
  drawShowCommand,
  drawRunDueCommand,
  drawReleaseCommand,
  superprizeShowCommand,
  superprizeReleaseCommand,
  prizesListCommand,
  prizesShowCommand,
  prizesConfirmIdentityCommand,
  prizesToPackCommand,
  prizesSentCommand,
  prizesCameBackCommand,
  prizesReceivedCommand,
  prizesReadyCommand,
  prizesReopenCommand,
  prizesHandOverCommand,
  prizesPayOutCommand,
  prizesHideWinnerCommand,
  prizesForfeitCommand,
  usersListCommand,
  usersShowCommand,
  usersUnlockCommand,
  pointsShowCommand,
  pointsAdjustCommand,
  charityShowCommand,
  charityPayCommand,
  charityCorrectCommand,
  reportsListCommand,
  messagesDeadCommand,
  messagesRetryCommand,
  messagesPreviewCommand,
  auditCommand,
];
