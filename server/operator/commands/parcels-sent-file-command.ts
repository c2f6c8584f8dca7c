import { Schema, SchemaTransformation } from 'effect';
import { cleanTrackingNumber } from '../../../src/domain/orders/parcel-life.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import type { OperatorCommand } from '../command.ts';
import { makeImportRefusal } from '../import/import-file.ts';
import { readAndJudgeImport } from '../import/read-import.ts';
import { type CellCodec, idCellCodec, lineCellCodec } from '../kinds/cell-codecs.ts';
import { type ImportRowProblem, type ImportRowShape, makeImportValueField } from '../kinds/import-kind.ts';
import { readPositionalArgument } from './command-arguments.ts';
import { lockOrdersOfParcels, moveParcelByOffice } from './move-parcel-by-office.ts';
import { listOfferedCarriers } from './office-move.ts';

const trackingCellCodec: CellCodec = Schema.String.check(
  Schema.makeFilter(typed => (cleanTrackingNumber(typed) === null ? 'tracking_invalid' : undefined)),
).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (typed: string) => cleanTrackingNumber(typed) ?? '',
      encode: kept => kept,
    }),
  ),
);

const sentFileShape: ImportRowShape = {
  name: 'sent parcels',
  key: ['parcel'],
  fields: [
    makeImportValueField('parcel', 'int', idCellCodec),
    makeImportValueField('carrier', 'text', lineCellCodec),
    makeImportValueField('tracking', 'text', trackingCellCodec),
  ],
};

type Sent = { readonly parcel: number; readonly carrier: string; readonly tracking: string };

export const parcelsSentFileCommand: OperatorCommand = {
  name: 'parcels sent-file',
  args: ['FILE'],
  summary: 'parcels_sent_file_summary',
  detail: 'parcels_sent_file_detail',
  run: async call => {
    const { config, database, payments } = call.context;
    const read = readAndJudgeImport(sentFileShape, readPositionalArgument(call), 'csv', {
      mediaOrigins: config.mediaOrigins,
      currencies: payments.currencies,
    });
    if (read.problems.length > 0) throw makeImportRefusal(read.problems, call);
    const rows = read.rows.map(({ line, values }) => ({ line, ...(values as Sent) }));
    const counts = await runOperatorTransaction(database, call.dryRun, async tx => {
      const offered = await listOfferedCarriers(tx);
      await lockOrdersOfParcels(tx, { parcels: rows.map(({ parcel }) => parcel) });
      const problems: ImportRowProblem[] = [];
      const found = { moved: 0, already: 0 };
      for (const { line, parcel, carrier, tracking } of rows) {
        if (!offered.includes(carrier)) {
          const values = { carriers: offered.join(', ') };
          problems.push({ line, field: 'carrier', text: 'carrier_not_offered', values });
          continue;
        }
        const outcome = await moveParcelByOffice(call, tx, parcel, { to: 'sent', carrier, tracking });
        if (outcome.done === 'refused')
          problems.push({ line, field: outcome.field, text: outcome.text, values: outcome.values });
        else found[outcome.done] += 1;
      }
      if (problems.length > 0) throw makeImportRefusal(problems, call);
      return found;
    });
    return {
      data: { sent: counts.moved, already: counts.already, dry_run: call.dryRun },
      lines: [
        call.t('parcels_sent', { sent: counts.moved, already: counts.already }),
        ...(counts.moved === 0 ? [call.t('nothing_changed')] : []),
      ],
    };
  },
};
