import { cleanTrackingNumber } from '../../../src/domain/orders/parcel-life.ts';
import type { OperatorCommand } from '../command.ts';
import { idCellCodec, lineCellCodec, makeCleanCellCodec } from '../kinds/cell-codecs.ts';
import { type ImportRowShape, makeImportValueField } from '../kinds/import-kind.ts';
import { lockOrdersOfParcels, moveParcelByOffice } from './move-parcel-by-office.ts';
import { listOfferedCarriers } from './office-move.ts';
import { runOfficeFile } from './run-office-file.ts';

const sentFileShape: ImportRowShape = {
  name: 'sent parcels',
  key: ['parcel'],
  fields: [
    makeImportValueField('parcel', 'int', idCellCodec),
    makeImportValueField('carrier', 'text', lineCellCodec),
    makeImportValueField('tracking', 'text', makeCleanCellCodec(cleanTrackingNumber, 'tracking_invalid')),
  ],
};

type Sent = { readonly parcel: number; readonly carrier: string; readonly tracking: string };

export const parcelsSentFileCommand: OperatorCommand = {
  name: 'parcels sent-file',
  args: ['FILE'],
  summary: 'parcels_sent_file_summary',
  detail: 'parcels_sent_file_detail',
  run: async call => {
    const counts = await runOfficeFile<Sent>(call, sentFileShape, async (tx, rows) => {
      const offered = await listOfferedCarriers(tx);
      await lockOrdersOfParcels(tx, { parcels: rows.map(({ parcel }) => parcel) });
      return async ({ parcel, carrier, tracking }) => {
        if (offered.includes(carrier))
          return moveParcelByOffice(call, tx, parcel, { to: 'sent', carrier, tracking });
        const values = { carriers: offered.join(', ') };
        return { done: 'refused', field: 'carrier', text: 'carrier_not_offered', values };
      };
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
