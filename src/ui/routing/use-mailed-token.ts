import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Noted with the history's entry, which no server and no other page is told of. */
type TokenState = { readonly mailedToken?: unknown };

/**
 * The token of a mailed link. It is taken out of the address at once, so that it stands in no screenshot, no shared
 * address and no referrer: `path` is shown instead, and a reload still knows it. Null where `path` was opened by itself.
 */
export const useMailedToken = (named: string | undefined, path: string): string | null => {
  const navigate = useNavigate();
  const kept = (useLocation().state as TokenState | null)?.mailedToken;

  useEffect(() => {
    if (named !== undefined) void navigate(path, { replace: true, state: { mailedToken: named } });
  }, [named, path, navigate]);

  return named ?? (typeof kept === 'string' ? kept : null);
};
