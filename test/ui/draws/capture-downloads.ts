import { afterEach, beforeEach, vi } from 'vitest';
import type { FileToVerify } from '../../../src/domain/draws/proof/verify-proof-files.ts';

/** Captures what a page hands over to be kept, by name, while a test runs. */
export const captureDownloads = () => {
  let kept = new Map<string, Blob>();

  beforeEach(() => {
    kept = new Map();
    const made: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${made.push(content) - 1}`,
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = made[Number(this.href.slice('blob:'.length))];
      if (content !== undefined) kept.set(this.download, content);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  return {
    kept: (): ReadonlyMap<string, Blob> => kept,
    asFiles: (): Promise<readonly FileToVerify[]> =>
      Promise.all([...kept].map(async ([name, content]) => ({ name, text: await content.text() }))),
  };
};
