import { expect } from 'vitest';
import type { FieldsRefused } from '../../src/application/ports/failures.ts';

/**
 * Reads the names of the fields that a failure refuses, sorted, each with words that a person can read; any other
 * failure fails the test.
 */
export const readRefusedFieldNames = (failure: { readonly _tag: string }): readonly string[] => {
  expect(failure._tag).toBe('FieldsRefused');
  const { messages } = failure as FieldsRefused;
  expect(Object.values(messages).every(texts => texts.every(text => text.length > 3))).toBe(true);
  return Object.keys(messages).toSorted();
};
