import type { CharityPage, CharityShare, Payout } from '../../application/ports/charity.ts';
import type { getCharity, getCharityOfLot } from '../charity.ts';
import { list, orNull, record } from './codec.ts';
import { amountCodec, pointsCodec } from './exact-codecs.ts';

type WirePage = typeof getCharity.answer.Type;

const payoutCodec = record<WirePage['payouts'][number], Payout>()({
  id: 'id',
  reference: 'reference',
  amount: ['amount', amountCodec],
  paidOn: 'paid_on',
  fund: 'fund',
  document: 'document',
  corrects: 'corrects',
  note: 'note',
});

export const charityPageCodec = record<WirePage, CharityPage>()({
  fund: 'fund',
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  payouts: ['payouts', list(payoutCodec)],
  next: 'next_cursor',
});

export const charityShareCodec = record<typeof getCharityOfLot.answer.Type, CharityShare>()({
  points: ['points', pointsCodec],
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  lastPayout: ['last_payout', orNull(payoutCodec)],
});
