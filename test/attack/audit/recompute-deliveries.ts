import type { ShopTables } from './shop-tables.ts';

/** Says in words which orders go where they may not: unpaid ones, and those with an address of somebody else. */
export const recomputeDeliveries = ({ orders, addresses, deliveries }: ShopTables): readonly string[] => {
  const orderById = new Map(orders.map(order => [order['id'], order]));
  const ownerOf = new Map(addresses.map(address => [address['id'], address['user_id']]));
  return deliveries.flatMap(delivery => {
    const name = `order ${delivery['order_id']}`;
    const order = orderById.get(delivery['order_id']);
    if (order?.['status'] !== 'paid') return [`${name} has an address and is not paid`];
    const owners = new Set([order['user_id'], delivery['user_id'], ownerOf.get(delivery['address_id'])]);
    return owners.size === 1 ? [] : [`${name} goes to an address that is not its buyer's`];
  });
};
