import { calls } from '../../../src/contract/calls.ts';
import type { Person } from '../people/people.ts';
import { apiClient, type Headers } from './api-client.ts';
import { formOf, type Made } from './pictures.ts';

/** Sends anything at all where a picture is expected. */
export const sendAvatar = (url: string, body: BodyInit, headers: Headers): Promise<Response> =>
  fetch(url + calls.uploadFile.path, {
    method: 'POST',
    body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en', ...headers },
  });

/** Sends a picture that must be taken; its path. */
export const uploadAvatar = async (url: string, bytes: Made, { headers }: Person): Promise<string> => {
  const response = await sendAvatar(url, formOf(bytes), headers);
  if (response.status !== 200) throw new Error(`the picture was refused: ${await response.text()}`);
  return ((await response.json()) as { path: string }).path;
};

export const shownAvatar = async (url: string, { headers }: Person): Promise<string | null> =>
  (await apiClient(url).call(calls.getAccountData, { wishlist: [] }, headers)).avatar;
