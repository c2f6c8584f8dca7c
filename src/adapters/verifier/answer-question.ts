import type { Crypto } from '../../domain/draws/proof/verify-outcome.ts';
import { verifyListedDraw, verifyNamedFiles } from './verification.ts';
import type { Question, Reply } from './verifier-questions.ts';

const work = (crypto: Crypto, question: Question, say: (reply: Reply) => void) => {
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
export const answerQuestion = async (
  crypto: Crypto,
  question: Question,
  say: (reply: Reply) => void,
): Promise<void> => {
  try {
    say({ id: question.id, end: await work(crypto, question, say) });
  } catch (error) {
    say({ id: question.id, error: String(error) });
  }
};
