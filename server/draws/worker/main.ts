import { parentPort } from 'node:worker_threads';
import { type ListDigest, makeListDigest } from '../../../src/domain/draws/proof/list-digest.ts';
import { makeSuperDigest } from '../../../src/domain/draws/proof/super/super-entry.ts';
import { superEntriesIn } from '../super/super-entries.ts';
import { checkSignature, newKey, sign } from './crypto.ts';
import type { ListOf, Question, Reply } from './list-questions.ts';
import { sha256 } from './sha256.ts';

/**
 * The draw worker's thread, for work that would keep requests waiting: signatures of the beacon, and whole lists of
 * tickets.
 */
type Pages = { readonly add: (entries: Uint8Array) => void; readonly end: () => ListDigest };
const lists = new Map<number, Pages>();
const HOLDER_BYTES = 32;

const pagesOf = (of: ListOf): Pages => {
  if ('superId' in of) {
    const { add, end } = makeSuperDigest(sha256, of.superId);
    return { add: entries => superEntriesIn(entries).forEach(add), end };
  }
  const { add, end } = makeListDigest(sha256, of.lotId);
  return {
    add: holders => {
      const hex = Buffer.from(holders.buffer, holders.byteOffset, holders.byteLength).toString('hex');
      for (let at = 0; at < hex.length; at += 2 * HOLDER_BYTES) add(hex.slice(at, at + 2 * HOLDER_BYTES));
    },
    end,
  };
};

const listOf = (list: number): Pages => {
  const digest = lists.get(list);
  if (digest === undefined) throw new RangeError(`no list ${list}`);
  return digest;
};

const answerTo = (question: Question): unknown => {
  switch (question.task) {
    case 'verify':
      return checkSignature(question.ask.signature, question.ask.message, question.ask.publicKey);
    case 'newKey':
      return newKey();
    case 'sign':
      return sign(question.ask.message, question.ask.secretKey);
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

parentPort?.on('message', (question: Question) => {
  let reply: Reply;
  try {
    reply = { id: question.id, answer: answerTo(question) };
  } catch (error) {
    reply = { id: question.id, error: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(reply);
});
