import { answerQuestions } from './answer-questions.ts';
import { fileOfForm } from './file-of-form.ts';
import { makePicture } from './make-picture.ts';
import type { StrangersPicture, StrangersPictureMade } from './picture-questions.ts';

/** The process that unpacks pictures of strangers: whatever one of them does to it, the shop's own process goes on. */
answerQuestions(async ({ form, purpose }: StrangersPicture): Promise<StrangersPictureMade> => {
  const file = await fileOfForm(form);
  return file instanceof Uint8Array ? makePicture(file, purpose) : file;
});
