import { LARGEST_PICTURE_BYTES } from '../../../src/domain/accounts/picture.ts';
import { type Purpose, TOO_LARGE } from '../../gateways/pictures/picture-rules.ts';
import type { Pictures } from '../../gateways/pictures/pictures.ts';
import { fieldErrors, isRefusal, malformed, Refusal } from '../../messages/refusal.ts';
import { readUpload } from './read-upload.ts';

type Expected = {
  /** The part of the form, and where its errors are said. */
  readonly field: string;
  readonly purpose: Purpose;
  /** Who sends it, as whom they are counted: nobody may have all places of the queue. */
  readonly whom: readonly string[];
};

/** Boundaries, headers and small fields around the file. */
const AROUND_BYTES = 64 * 1024;

/**
 * Receives an uploaded picture: a place in the queue first, then the body of the form, then the picture made anew,
 * which `keep` is given. Refused without a place or when the process of pictures was lost, at the field for what is no
 * picture of ours, and for what is no form; `readUpload` throws.
 */
export const receivePicture = async <T>(
  pictures: Pictures,
  request: Request,
  { field, purpose, whom }: Expected,
  keep: (webp: Uint8Array) => Promise<T>,
): Promise<T | Refusal> => {
  const place = pictures.enter(whom);
  if ('refusal' in place) {
    await readUpload(request, 0);
    return place.refusal;
  }
  try {
    const body = await readUpload(request, LARGEST_PICTURE_BYTES + AROUND_BYTES, pictures.bodySeconds);
    const type = request.headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(type)) return new Refusal('wrong_type', { message: 'malformed' });
    if (body === null) return fieldErrors({ [field]: [TOO_LARGE] });
    const made = await place.make({ body, type, field }, purpose);
    if (made === 'malformed') return malformed();
    if (isRefusal(made)) return made;
    if ('problem' in made) return fieldErrors({ [field]: [made.problem] });
    return await keep(made.webp);
  } finally {
    place.leave();
  }
};
