import { answerQuestion } from './answer-question.ts';
import { checkSignature, sha256 } from './noble-crypto.ts';
import type { Question } from './verifier-questions.ts';

/** The thread's own end: hashes and pairings would keep the page from answering the visitor. */
self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answerQuestion({ sha256, checkSignature }, event.data, reply => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page, not a window
    self.postMessage(reply);
  });
});
