import { answerQuestions } from './answer-questions.ts';
import { fileOfForm } from './file-of-form.ts';
import { makePicture } from './make-picture.ts';
import type { StrangersPicture, StrangersPictureMade } from './picture-questions.ts';

/** The process that unpacks uploaded pictures, so that a harmful one can't bring down the shop's own process. */
answerQuestions(async ({ form, purpose }: StrangersPicture): Promise<StrangersPictureMade> => {
  const file = await fileOfForm(form);
  return file instanceof Uint8Array ? makePicture(file, purpose) : file;
});
