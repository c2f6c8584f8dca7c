import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

/** The states that a parcel can come to next; none: its life is over. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['packed'],
  packed: ['sent', 'ready', 'unpacked'],
  sent: ['received', 'came_back', 'sent'],
  ready: ['received', 'came_back', 'unpacked'],
  came_back: ['to_pack', 'unpacked'],
  to_pack: ['packed', 'unpacked'],
};

/** Says in words which parcels are not where their changes took them, hold what is not theirs, or go astray. */
export const recomputeParcels = (tables: ShopTables): readonly string[] => {
  const { parcels, parcelLines, parcelChanges } = tables;
  const linesOf = groupRowsByColumns(parcelLines, 'parcel_id');
  const changesOf = groupRowsByColumns(parcelChanges, 'parcel_id');
  const known = new Set(parcels.map(parcel => parcel['id']));
  const orderById = new Map(tables.orders.map(order => [order['id'], order]));
  const bought = groupRowsByColumns(tables.lines, 'order_id', 'lot_id');
  const addressOf = new Map(tables.deliveries.map(each => [each['order_id'], each['address_id']]));
  const kindOf = new Map(tables.addresses.map(address => [address['id'], address['kind']]));
  const astray = [...linesOf.keys(), ...changesOf.keys()].filter(id => !known.has(id));
  return [
    ...astray.map(id => `there is no parcel ${id}, and something is told of it`),
    ...parcels.flatMap(parcel => {
      const name = `parcel ${parcel['id']}`;
      const problems: string[] = [];
      const changes = changesOf.get(parcel['id'] ?? '') ?? [];
      let [state, at] = ['', 0n];
      for (const change of changes) {
        const [to, moment] = [change['state'] ?? '', BigInt(change['at'] ?? 0)];
        if (NEXT[state]?.includes(to) !== true || moment < at)
          problems.push(`${name} went from ${state} to ${to}`);
        [state, at] = [to, moment];
      }
      const last = changes.at(-1);
      const isSame = ['state', 'at', 'carrier', 'tracking'].every(
        column => last?.[column] === parcel[column],
      );
      if (!isSame) problems.push(`${name} is not where its last change took it`);
      const isMarked = parcel['carrier'] !== null && parcel['tracking'] !== '';
      const isCollected = kindOf.get(parcel['address_id']) === 'collection';
      if (parcel['state'] === (isCollected ? 'sent' : 'ready'))
        problems.push(`${name} is ${parcel['state']}, and ${isCollected ? 'is' : 'is not'} to be collected`);
      const isCarried = ['sent', 'received', 'came_back'].includes(parcel['state'] ?? '') && !isCollected;
      if (isCarried !== isMarked)
        problems.push(`${name} is ${parcel['state']}, and its carrier and number do not tell so`);
      const lines = linesOf.get(parcel['id'] ?? '') ?? [];
      if ((lines.length === 0) !== (parcel['state'] === 'unpacked'))
        problems.push(`${name} is ${parcel['state']}, and has ${lines.length} lines`);
      for (const line of lines) {
        const order = orderById.get(line['order_id'] ?? '');
        if (order?.['status'] !== 'paid' || order['user_id'] !== parcel['user_id'])
          problems.push(`${name} has a line that its buyer has not paid`);
        if (!bought.has(`${line['order_id']}/${line['lot_id']}`))
          problems.push(`${name} has a line that is in no order`);
        const isHeld = ['packed', 'sent', 'ready'].includes(parcel['state'] ?? '');
        if (isHeld && addressOf.get(line['order_id'] ?? '') !== parcel['address_id'])
          problems.push(`${name} goes elsewhere than its order ${line['order_id']}`);
      }
      return problems;
    }),
  ];
};
