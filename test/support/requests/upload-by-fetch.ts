import type { UploadForm } from '../../../src/adapters/http/form-upload.ts';

/** Sends an upload where there is no XMLHttpRequest: Node knows only when all is sent. */
export const uploadByFetch: UploadForm = async (url, { headers, body, signal, onProgress }) => {
  const answer = await fetch(url, { method: 'POST', headers, body, signal });
  onProgress(1);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    body: await answer.text(),
  };
};
