import type { VerifierCrypto } from '../../domain/draws/proof/verification-steps.ts';
import type { VerifierQuestion, VerifierReply } from './verifier-questions.ts';
import { verifyListedDraw, verifyNamedFiles } from './verify-draw-and-files.ts';

const work = (crypto: VerifierCrypto, question: VerifierQuestion, say: (reply: VerifierReply) => void) => {
  switch (question.task) {
    case 'prepare':
      return Promise.resolve([]);
    case 'draw': {
      const { id, draw, list } = question;
      return verifyListedDraw(crypto, draw, list, step => say({ id, step }));
    }
    case 'files':
      return verifyNamedFiles(crypto, question.files);
  }
};

/** Answers a question to the verifier's worker and reports its progress; never rejects. */
export const answerVerifierQuestion = async (
  crypto: VerifierCrypto,
  question: VerifierQuestion,
  say: (reply: VerifierReply) => void,
): Promise<void> => {
  try {
    say({ id: question.id, end: await work(crypto, question, say) });
  } catch (error) {
    say({ id: question.id, error: String(error) });
  }
};
