import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { RegisteredPerson } from '../people/registered-person.ts';
import { makeApiClient, type RequestHeaders } from './api-client.ts';
import { makePictureForm, type PictureBytes } from './test-pictures.ts';

/** Sends anything at all to a shop where a picture is expected for an avatar. */
export const postAvatar = (url: string, body: BodyInit, headers: RequestHeaders): Promise<Response> =>
  fetch(url + contractCalls.uploadFile.path, {
    method: 'POST',
    body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en', ...headers },
  });

/** Sends a picture that must be taken as somebody's avatar; answers its path. */
export const uploadAvatar = async (
  url: string,
  bytes: PictureBytes,
  { headers }: RegisteredPerson,
): Promise<string> => {
  const response = await postAvatar(url, makePictureForm(bytes), headers);
  if (response.status !== 200) throw new Error(`the picture was refused: ${await response.text()}`);
  return ((await response.json()) as { path: string }).path;
};

/** Fetches the path of somebody's avatar by get-account-data; null when there is none. */
export const fetchAccountAvatar = async (
  url: string,
  { headers }: RegisteredPerson,
): Promise<string | null> =>
  (await makeApiClient(url).call(contractCalls.getAccountData, { wishlist: [] }, headers)).avatar;
