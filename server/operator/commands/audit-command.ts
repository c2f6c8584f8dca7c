import type { ReferralPercents } from '../../../src/domain/accounts/referral.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import type { DatabaseRow } from '../../database/database.ts';
import { liftDatabaseTimeLimits } from '../../database/operator-transaction.ts';
import { type AuditCheck, auditShop } from '../audit/audit.ts';
import { auditBeaconSignatures } from '../audit/audit-beacons.ts';
import { type OperatorCommand, type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import { OPERATOR_EXIT_CODES } from '../operator-exit-codes.ts';
import { formatTableCell } from '../print/plain-values.ts';

/** Reads the referral percents of the first and second level, such as `5,2`. */
const percentsArgument = ({ t }: OperatorCommandCall, typed: string): ReferralPercents => {
  const [first = null, second = null, ...rest] = typed.split(',').map(part => parseDecimal(part.trim()));
  if (first === null || second === null || rest.length > 0)
    throw new WrongCommandUsageError(t('not_percents'));
  return { first, second };
};

const describe = (row: DatabaseRow): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${formatTableCell(value)}`)
    .join(', ');

export const auditCommand: OperatorCommand = {
  name: 'audit',
  args: [],
  summary: 'audit_summary',
  detail: 'audit_detail',
  options: { 'former-referral': { value: 'FIRST,SECOND', help: 'option_former_referral', many: true } },
  run: async call => {
    const { config, database, drawWorker } = call.context;
    const everInForce = [
      config.referralPercents,
      ...call.options('former-referral').map(typed => percentsArgument(call, typed)),
    ];
    // All checks see one moment, also while the shop sells.
    const sums = await database.transaction(async tx => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await liftDatabaseTimeLimits(tx);
      // Sums are over all rows; where few are expected a plan would otherwise make one of them anew for each other row.
      await tx.query('SET LOCAL enable_nestloop = off');
      return auditShop(tx, { everInForce });
    });
    const unsigned = await auditBeaconSignatures(database, drawWorker);
    const found = unsigned.length === 0 ? sums : { ...sums, draw_beacon: unsigned };
    const checks = Object.entries(found) as [AuditCheck, readonly DatabaseRow[]][];
    return {
      exit: checks.length === 0 ? OPERATOR_EXIT_CODES.ok : OPERATOR_EXIT_CODES.differences,
      data: { sound: checks.length === 0, differences: found },
      lines:
        checks.length === 0
          ? [call.t('audit_sound')]
          : checks.flatMap(([check, rows]) => [
              `${check}: ${call.t(`audit_${check}`)}`,
              ...rows.map(row => `  ${describe(row)}`),
            ]),
    };
  },
};
