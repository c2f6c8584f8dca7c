import type { Lot, Product, Winner } from '../../domain/catalogue/lot.ts';
import type { WireLot, WireProduct, WireWinner } from '../entity-schemas.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { amountCodec, momentCodec, pointsCodec } from './exact-codecs.ts';
import type { LotFiguresFunction } from './lot-figures.ts';
import { personCodec } from './person-codec.ts';

/** The codec of one of the two products of a lot. */
export const productCodec = makeRecordCodec<WireProduct, Product>()({
  image: 'image',
  title: 'title',
  brandName: 'parental_name',
  description: 'description',
});

export const winnerCodecMembers = {
  user: ['user', personCodec],
  winDate: ['win_date', momentCodec],
} as const;
const winnerCodec = makeRecordCodec<WireWinner, Winner>()(winnerCodecMembers);

type OwnMembers = Omit<WireLot, 'point' | 'percent' | 'offered' | 'cash_alternative'> &
  Required<Pick<WireLot, 'offered'>> & { readonly cash_alternative: number | null };

const ownMembers = makeRecordCodec<OwnMembers, Lot>()({
  id: 'id',
  title: 'title',
  image: 'image',
  price: ['price', amountCodec],
  origin: ['origin', amountCodec],
  pointDonateAmount: ['point_donate_amount', pointsCodec],
  ticketAmount: 'ticket_amount',
  ticketDonateAmount: 'ticket_donate_amount',
  isDonate: 'is_donate',
  amount: 'amount',
  salesCount: 'sales_count',
  color: 'color',
  hot: 'hot',
  start: ['start', momentCodec],
  endsAt: 'ends_at',
  offered: 'offered',
  winners: ['winners', makeListCodec(winnerCodec)],
  description: 'description',
  category: 'category',
  categoryId: 'category_id',
  productToBuy: ['product_to_by', productCodec],
  productToWin: ['product_to_win', productCodec],
  cashAlternative: ['cash_alternative', makeNullableCodec(amountCodec)],
});

/**
 * The codec of a lot. Its figures are written for other readers of the wire, and never read back: the domain counts
 * them itself. `offered` is absent where it is true, `cash_alternative` where there is none.
 */
export const lotCodec: Codec<WireLot, Lot, [LotFiguresFunction]> = {
  decode: wire => ownMembers.decode({ offered: true, cash_alternative: null, ...wire }),
  encode: (lot, figuresOf) => {
    const { offered, cash_alternative, ...own } = ownMembers.encode(lot);
    return {
      ...own,
      ...(!offered && { offered }),
      ...(cash_alternative !== null && { cash_alternative }),
      ...figuresOf(lot),
    };
  },
};
