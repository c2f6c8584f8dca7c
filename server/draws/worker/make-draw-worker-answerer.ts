import {
  type MerkleListDigest,
  makeTicketListDigest,
} from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import { makeSuperPrizeListDigester } from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import { decodeSuperEntriesPage } from '../super/super-entries.ts';
import { checkBeaconSignature, makeBeaconKeyPair, signAsBeacon } from './beacon-crypto.ts';
import { computeNodeSha256 } from './compute-node-sha256.ts';
import type { DrawWorkerQuestion, DrawWorkerReply, TicketListSubject } from './draw-worker-messages.ts';

type Pages = { readonly add: (entries: Uint8Array) => void; readonly end: () => MerkleListDigest };
const HOLDER_BYTES = 32;

const pagesOf = (of: TicketListSubject): Pages => {
  if ('superId' in of) {
    const { add, end } = makeSuperPrizeListDigester(computeNodeSha256, of.superId);
    return { add: entries => decodeSuperEntriesPage(entries).forEach(add), end };
  }
  const { add, end } = makeTicketListDigest(computeNodeSha256, of.lotId);
  return {
    add: holders => {
      const hex = Buffer.from(holders.buffer, holders.byteOffset, holders.byteLength).toString('hex');
      for (let at = 0; at < hex.length; at += 2 * HOLDER_BYTES) add(hex.slice(at, at + 2 * HOLDER_BYTES));
    },
    end,
  };
};

/**
 * Makes what answers the draw worker's questions, with the lists that are under way: signatures of the beacon, and whole
 * lists of tickets. Never throws: an answer says what went wrong.
 */
export const makeDrawWorkerAnswerer = (): ((question: DrawWorkerQuestion) => DrawWorkerReply) => {
  const lists = new Map<number, Pages>();
  const listOf = (list: number): Pages => {
    const digest = lists.get(list);
    if (digest === undefined) throw new RangeError(`no list ${list}`);
    return digest;
  };
  const answerTo = (question: DrawWorkerQuestion): unknown => {
    switch (question.task) {
      case 'verify':
        return checkBeaconSignature(question.ask.signature, question.ask.message, question.ask.publicKey);
      case 'newKey':
        return makeBeaconKeyPair();
      case 'sign':
        return signAsBeacon(question.ask.message, question.ask.secretKey);
      case 'beginList':
        lists.set(question.ask.list, pagesOf(question.ask.of));
        return null;
      case 'addEntries':
        listOf(question.ask.list).add(question.ask.entries);
        return null;
      case 'endList': {
        const digest = listOf(question.ask.list).end();
        lists.delete(question.ask.list);
        return digest;
      }
    }
  };
  return question => {
    try {
      return { id: question.id, answer: answerTo(question) };
    } catch (error) {
      return { id: question.id, error: String(error) };
    }
  };
};
