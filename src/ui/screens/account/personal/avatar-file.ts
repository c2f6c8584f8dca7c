import { LARGEST_USER_PICTURE_BYTES } from '../../../../domain/accounts/largest-picture.ts';

/** The file types and the size that the server takes as a user's picture (docs/behaviour.md#account). */
export const AVATAR_FILE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Finds the problem of a picture's file that is to be sent, by message id; null where it may be sent. */
export const findAvatarFileProblem = (file: Pick<File, 'type' | 'size'>): string | null => {
  if (!AVATAR_FILE_TYPES.includes(file.type)) return 'account.avatar.wrong-kind';
  return file.size > LARGEST_USER_PICTURE_BYTES ? 'account.avatar.too-large' : null;
};

/** Reads a picture's file as a data address; the page's policy allows no other way to show a local file. */
export const readPictureAsDataUrl = (file: Blob): Promise<string | null> =>
  new Promise(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });
