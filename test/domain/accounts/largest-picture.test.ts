import { expect, it } from 'vitest';
import {
  LARGEST_USER_PICTURE_BYTES,
  LARGEST_USER_PICTURE_MB,
} from '../../../src/domain/accounts/largest-picture.ts';

it('a user’s picture may have at most 5 megabytes of 1,048,576 bytes', () => {
  expect(LARGEST_USER_PICTURE_MB).toBe(5);
  expect(LARGEST_USER_PICTURE_BYTES).toBe(5_242_880);
});
