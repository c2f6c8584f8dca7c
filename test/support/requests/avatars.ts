import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { RegisteredPerson } from '../people/registered-person.ts';
import { makeApiClient, type RequestHeaders } from './api-client.ts';
import { type PictureBytes, pictureFormOf } from './test-pictures.ts';

/** Sends anything at all where a picture is expected. */
export const postAvatar = (url: string, body: BodyInit, headers: RequestHeaders): Promise<Response> =>
  fetch(url + contractCalls.uploadFile.path, {
    method: 'POST',
    body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en', ...headers },
  });

/** Sends a picture that must be taken; its path. */
export const uploadAvatar = async (
  url: string,
  bytes: PictureBytes,
  { headers }: RegisteredPerson,
): Promise<string> => {
  const response = await postAvatar(url, pictureFormOf(bytes), headers);
  if (response.status !== 200) throw new Error(`the picture was refused: ${await response.text()}`);
  return ((await response.json()) as { path: string }).path;
};

export const avatarOfAccount = async (url: string, { headers }: RegisteredPerson): Promise<string | null> =>
  (await makeApiClient(url).call(contractCalls.getAccountData, { wishlist: [] }, headers)).avatar;
