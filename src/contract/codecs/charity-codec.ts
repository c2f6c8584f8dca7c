import type { CharityEntriesPage, CharityPayout, CharityShare } from '../../application/ports/charity.ts';
import type { getCharity, getCharityOfLot } from '../charity.ts';
import { listCodec, nullableCodec, recordCodec } from './codec.ts';
import { amountCodec, pointsCodec } from './exact-codecs.ts';

type WirePage = typeof getCharity.answer.Type;

const payoutCodec = recordCodec<WirePage['payouts'][number], CharityPayout>()({
  id: 'id',
  reference: 'reference',
  amount: ['amount', amountCodec],
  paidOn: 'paid_on',
  fund: 'fund',
  document: 'document',
  corrects: 'corrects',
  note: 'note',
});

export const charityPageCodec = recordCodec<WirePage, CharityEntriesPage>()({
  fund: 'fund',
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  payouts: ['payouts', listCodec(payoutCodec)],
  next: 'next_cursor',
});

export const charityShareCodec = recordCodec<typeof getCharityOfLot.answer.Type, CharityShare>()({
  points: ['points', pointsCodec],
  credited: ['credited', pointsCodec],
  paidOut: ['paid_out', amountCodec],
  lastPayout: ['last_payout', nullableCodec(payoutCodec)],
});
