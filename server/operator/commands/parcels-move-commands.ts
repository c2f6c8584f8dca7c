import { cleanTrackingNumber } from '../../../src/domain/orders/parcel-life.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import {
  CommandRefusedError,
  type OperatorCommand,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
  WrongCommandUsageError,
} from '../command.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import {
  listOfferedCarriers,
  lockOrdersOfParcels,
  moveParcelByOffice,
  type ParcelMove,
} from './move-parcel-by-office.ts';
import { readReasonOption } from './read-reason-option.ts';

const refuse = (call: OperatorCommandCall, ...[id, values]: Parameters<OperatorCommandCall['t']>): never => {
  throw new CommandRefusedError([call.t(id, values), call.t('nothing_changed')]);
};

const moveOne = async (
  call: OperatorCommandCall,
  { carrier, ...move }: ParcelMove,
): Promise<OperatorCommandOutcome> => {
  const parcel = readWholeNumberArgument(call, 'PARCEL', readPositionalArgument(call));
  const done = await runOperatorTransaction(call.context.database, call.dryRun, async tx => {
    if (carrier !== undefined) {
      const offered = await listOfferedCarriers(tx);
      if (!offered.includes(carrier)) refuse(call, 'carrier_not_offered', { carriers: offered.join(', ') });
    }
    await lockOrdersOfParcels(tx, { parcels: [parcel] });
    const outcome = await moveParcelByOffice(
      call,
      tx,
      parcel,
      carrier === undefined ? move : { ...move, carrier },
    );
    return outcome.done === 'refused' ? refuse(call, outcome.text, outcome.values) : outcome.done;
  });
  return {
    data: { parcel, state: move.to, changed: done === 'moved', dry_run: call.dryRun },
    lines: [call.t(done === 'moved' ? 'parcel_moved' : 'parcel_already', { parcel, state: move.to })],
  };
};

const REASON_OPTION = { reason: { value: 'TEXT', help: 'option_parcel_reason' } } as const;

export const parcelsSentCommand: OperatorCommand = {
  name: 'parcels sent',
  args: ['PARCEL'],
  summary: 'parcels_sent_summary',
  detail: 'parcels_sent_detail',
  options: {
    carrier: { value: 'CODE', help: 'option_carrier' },
    tracking: { value: 'NUMBER', help: 'option_tracking' },
    reason: { value: 'TEXT', help: 'option_sent_reason' },
  },
  run: async call => {
    const carrier = call.option('carrier');
    if (carrier === undefined) throw new WrongCommandUsageError(call.t('carrier_required'));
    const tracking = cleanTrackingNumber(call.option('tracking') ?? '');
    if (tracking === null) throw new WrongCommandUsageError(call.t('tracking_required'));
    const reason = call.option('reason') === undefined ? '' : readReasonOption(call);
    return moveOne(call, { to: 'sent', carrier, tracking, reason });
  },
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
