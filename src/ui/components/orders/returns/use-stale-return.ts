import { useEffect, useEffectEvent } from 'react';
import type { FormFailure, NotFound, SessionEnded } from '../../../../application/ports/failures.ts';

export type ReturnFailure = FormFailure | SessionEnded | NotFound;

/** Tells whether the shop refused a return for what became of its order since that was read, not for what was typed. */
const isStale = (failure: ReturnFailure | null): boolean =>
  failure?._tag === 'NotFound' ||
  (failure?._tag === 'FieldsRefused' && failure.messages['message'] !== undefined);

/**
 * Calls back whenever the shop refuses a return because its order is not as it is shown any more. Answers whether the last
 * try was refused so.
 */
export const useStaleReturn = (failure: ReturnFailure | null, onStale: () => void): boolean => {
  const tell = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale(failure)) tell();
  }, [failure]);
  return isStale(failure);
};
