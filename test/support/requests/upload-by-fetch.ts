import type { FormUploader } from '../../../src/adapters/http/form-upload.ts';

/** Sends an upload by `fetch`, where there is no XMLHttpRequest: Node knows only when all is sent. */
export const uploadByFetch: FormUploader = async (url, { headers, body, signal, onProgress }) => {
  const answer = await fetch(url, { method: 'POST', headers, body, signal });
  onProgress(1);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    body: await answer.text(),
  };
};
