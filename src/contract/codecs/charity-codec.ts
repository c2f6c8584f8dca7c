import type { CharityEntriesPage, CharityPayout, CharityShare } from '../../application/ports/charity.ts';
import type { getCharity, getCharityOfLot } from '../charity.ts';
import { makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { amountCodec, pointsCodec } from './exact-codecs.ts';

type WirePage = typeof getCharity.answer.Type;

const payoutCodec = makeRecordCodec<WirePage['payouts'][number], CharityPayout>()({
  id: 'id',
  reference: 'reference',
  amount: ['amount', amountCodec],
  paidOn: 'paid_on',
  fund: 'fund',
  document: 'document',
  corrects: 'corrects',
  note: 'note',
});

/** The codec of a page of the charity fund's entries. */
export const charityPageCodec = makeRecordCodec<WirePage, CharityEntriesPage>()({
  fund: 'fund',
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  payouts: ['payouts', makeListCodec(payoutCodec)],
  next: 'next_cursor',
});

/** The codec of what some purchases have brought the charity fund. */
export const charityShareCodec = makeRecordCodec<typeof getCharityOfLot.answer.Type, CharityShare>()({
  points: ['points', pointsCodec],
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  lastPayout: ['last_payout', makeNullableCodec(payoutCodec)],
});
