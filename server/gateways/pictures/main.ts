import { readFileOfMultipartForm } from './file-of-form.ts';
import { makePicture } from './make-picture.ts';
import type { UploadedPicture, UploadedPictureOutcome } from './picture-questions.ts';
import { runPictureProcessLoop } from './run-picture-process-loop.ts';

/** The process that unpacks uploaded pictures, so that a harmful one can't bring down the shop's own process. */
runPictureProcessLoop(async ({ form, purpose }: UploadedPicture): Promise<UploadedPictureOutcome> => {
  const file = await readFileOfMultipartForm(form);
  return file instanceof Uint8Array ? makePicture(file, purpose) : file;
});
