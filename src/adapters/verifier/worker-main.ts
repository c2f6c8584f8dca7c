import { answerVerifierQuestion } from './answer-verifier-question.ts';
import { checkSignature, sha256 } from './noble-crypto.ts';
import type { VerifierQuestion } from './verifier-questions.ts';

/** The thread's own end: hashes and pairings would keep the page from answering the visitor. */
self.addEventListener('message', (event: MessageEvent<VerifierQuestion>) => {
  void answerVerifierQuestion({ sha256, checkSignature }, event.data, reply => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page, not a window
    self.postMessage(reply);
  });
});
