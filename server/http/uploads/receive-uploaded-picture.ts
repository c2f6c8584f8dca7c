import { LARGEST_USER_PICTURE_BYTES } from '../../../src/domain/accounts/largest-picture.ts';
import type { PictureMaker } from '../../gateways/pictures/picture-maker.ts';
import { PICTURE_TOO_LARGE_TEXT, type PictureShape } from '../../gateways/pictures/picture-rules.ts';
import {
  isRefusal,
  makeMalformedCallRefusal,
  makeWrongFieldsRefusal,
  Refusal,
} from '../../messages/refusal.ts';
import { readUploadedBytes } from './read-uploaded-bytes.ts';

type Expected = {
  /** The form field that holds the picture, at which its errors are reported. */
  readonly field: string;
  readonly purpose: PictureShape;
  /** The keys under which the sender is counted, so that one person can't fill the queue. */
  readonly whom: readonly string[];
};

/** The allowance for boundaries, headers and small fields around the file. */
const AROUND_BYTES = 64 * 1024;

/**
 * Receives an uploaded picture: it takes a place in the queue, reads the form's body, has the picture made anew and
 * hands it to `keep`. Refuses without a free place, when the picture process was lost, for a body that is no form, and
 * at the field for a file that is no acceptable picture; throws what `readUploadedBytes` throws.
 */
export const receiveUploadedPicture = async <T>(
  pictures: PictureMaker,
  request: Request,
  { field, purpose, whom }: Expected,
  keep: (webp: Uint8Array) => Promise<T>,
): Promise<T | Refusal> => {
  const place = pictures.enter(whom);
  if ('refusal' in place) {
    await readUploadedBytes(request, 0);
    return place.refusal;
  }
  try {
    const body = await readUploadedBytes(
      request,
      LARGEST_USER_PICTURE_BYTES + AROUND_BYTES,
      pictures.bodySeconds,
    );
    const type = request.headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(type)) return new Refusal('wrong_type', { message: 'malformed' });
    if (body === null) return makeWrongFieldsRefusal({ [field]: [PICTURE_TOO_LARGE_TEXT] });
    const made = await place.make({ body, type, field }, purpose);
    if (made === 'malformed') return makeMalformedCallRefusal();
    if (isRefusal(made)) return made;
    if ('problem' in made) return makeWrongFieldsRefusal({ [field]: [made.problem] });
    return await keep(made.webp);
  } finally {
    place.leave();
  }
};
