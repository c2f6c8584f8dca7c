import type { OperatorCommand, OperatorCommandCall, OperatorCommandOutcome } from '../command.ts';
import { lockOrdersOfParcels, moveParcelByOffice, type ParcelMove } from './move-parcel-by-office.ts';
import { readSentOptions, runOfficeMove, SENT_OPTIONS } from './office-move.ts';
import { readReasonOption } from './read-reason-option.ts';

const moveOne = (call: OperatorCommandCall, move: ParcelMove): Promise<OperatorCommandOutcome> =>
  runOfficeMove(call, 'parcel', move, async (tx, parcel) => {
    await lockOrdersOfParcels(tx, { parcels: [parcel] });
    return moveParcelByOffice(call, tx, parcel, move);
  });

const REASON_OPTION = { reason: { value: 'TEXT', help: 'option_parcel_reason' } } as const;

export const parcelsSentCommand: OperatorCommand = {
  name: 'parcels sent',
  args: ['PARCEL'],
  summary: 'parcels_sent_summary',
  detail: 'parcels_sent_detail',
  options: SENT_OPTIONS,
  run: async call => moveOne(call, { to: 'sent', ...readSentOptions(call) }),
};

export const parcelsReadyCommand: OperatorCommand = {
  name: 'parcels ready',
  args: ['PARCEL'],
  summary: 'parcels_ready_summary',
  detail: 'parcels_ready_detail',
  run: async call => moveOne(call, { to: 'ready' }),
};

export const parcelsCameBackCommand: OperatorCommand = {
  name: 'parcels came-back',
  args: ['PARCEL'],
  summary: 'parcels_came_back_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'came_back', reason: readReasonOption(call) }),
};

export const parcelsReceivedCommand: OperatorCommand = {
  name: 'parcels received',
  args: ['PARCEL'],
  summary: 'parcels_received_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'received', reason: readReasonOption(call) }),
};

export const parcelsRepackCommand: OperatorCommand = {
  name: 'parcels repack',
  args: ['PARCEL'],
  summary: 'parcels_repack_summary',
  detail: 'parcels_repack_detail',
  run: async call => moveOne(call, { to: 'to_pack' }),
};

export const parcelsUnpackCommand: OperatorCommand = {
  name: 'parcels unpack',
  args: ['PARCEL'],
  summary: 'parcels_unpack_summary',
  detail: 'parcels_unpack_detail',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'unpacked', reason: readReasonOption(call) }),
};
