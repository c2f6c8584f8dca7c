import { parentPort } from 'node:worker_threads';
import { makeListDigest } from '../../../src/domain/draws/proof/list-digest.ts';
import { checkSignature, newKey, sign } from './crypto.ts';
import type { Question, Reply } from './messages.ts';
import { sha256 } from './sha256.ts';

/** The thread for what would keep requests waiting: signatures of the beacon, and whole lists of tickets. */
const lists = new Map<number, ReturnType<typeof makeListDigest>>();
const HOLDER_BYTES = 32;

const listOf = (list: number): ReturnType<typeof makeListDigest> => {
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
      lists.set(question.ask.list, makeListDigest(sha256, question.ask.lotId));
      return null;
    case 'addHolders': {
      const digest = listOf(question.ask.list);
      const { holders } = question.ask;
      const hex = Buffer.from(holders.buffer, holders.byteOffset, holders.byteLength).toString('hex');
      for (let at = 0; at < hex.length; at += 2 * HOLDER_BYTES)
        digest.add(hex.slice(at, at + 2 * HOLDER_BYTES));
      return null;
    }
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
