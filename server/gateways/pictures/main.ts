import { answerPictureQuestions } from './answer-picture-questions.ts';
import { fileOfMultipartForm } from './file-of-form.ts';
import { makePicture } from './make-picture.ts';
import type { UploadedPicture, UploadedPictureMade } from './picture-questions.ts';

/** The process that unpacks uploaded pictures, so that a harmful one can't bring down the shop's own process. */
answerPictureQuestions(async ({ form, purpose }: UploadedPicture): Promise<UploadedPictureMade> => {
  const file = await fileOfMultipartForm(form);
  return file instanceof Uint8Array ? makePicture(file, purpose) : file;
});
