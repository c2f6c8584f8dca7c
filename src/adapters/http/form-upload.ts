import type { RawHttpAnswer } from './read-http-answer.ts';

/**
 * The type of the function by which a form with a file is sent; it rejects when the server can't be reached or `signal`
 * aborts.
 */
export type FormUploader = (
  url: string,
  init: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData;
    readonly signal: AbortSignal;
    /** Told the share of the bytes that were sent, 0…1. */
    readonly onProgress: (share: number) => void;
  },
) => Promise<RawHttpAnswer>;

/**
 * Makes the function that uploads a file by XMLHttpRequest, the only way in which a browser reports an upload's
 * progress.
 */
export const makeXhrFormUpload =
  (makeRequest: () => XMLHttpRequest): FormUploader =>
  (url, { headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = makeRequest();
      const abort = () => request.abort();
      const end = () => signal.removeEventListener('abort', abort);
      request.open('POST', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        end();
        resolve({
          status: request.status,
          retryAfter: request.getResponseHeader('Retry-After'),
          body: request.responseText,
        });
      });
      for (const event of ['error', 'abort', 'timeout'] as const) {
        request.addEventListener(event, () => {
          end();
          reject(new Error(event));
        });
      }
      signal.addEventListener('abort', abort);
      request.send(body);
    });
