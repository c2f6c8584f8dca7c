import type { Lot, Product, Winner } from '../../../domain/catalogue/lot.ts';
import type { Product as ProductSchema, Winner as WinnerSchema, WireLot } from '../wire/entities.ts';
import { readMinor, readMoment, readPoints } from './exact.ts';

export const toProduct = (wire: typeof ProductSchema.Type): Product => ({
  image: wire.image,
  title: wire.title,
  parentalName: wire.parental_name,
  description: wire.description,
});

export const toWinner = (wire: typeof WinnerSchema.Type): Winner => ({
  user: { avatar: wire.user.avatar === '' ? null : wire.user.avatar, fullName: wire.user.full_name },
  winDate: readMoment(wire.win_date),
});

/** `percent` is not taken over: the domain counts it from what is sold (decisions: Money). */
export const toLot = (wire: WireLot): Lot => ({
  id: wire.id,
  title: wire.title,
  image: wire.image,
  price: readMinor(wire.price),
  origin: readMinor(wire.origin),
  point: readPoints(wire.point),
  pointDonateAmount: readPoints(wire.point_donate_amount),
  ticketAmount: wire.ticket_amount,
  ticketDonateAmount: wire.ticket_donate_amount,
  isDonate: wire.is_donate,
  amount: wire.amount,
  salesCount: wire.sales_count,
  color: wire.color,
  hot: wire.hot,
  start: readMoment(wire.start),
  winners: wire.winners.map(toWinner),
  description: wire.description,
  category: wire.category,
  categoryId: wire.category_id,
  productToBuy: toProduct(wire.product_to_by),
  productToWin: toProduct(wire.product_to_win),
});
