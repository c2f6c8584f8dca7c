import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../../application/posted-form.ts';
import { plainPath } from '../../domain/content/routes.ts';
import { useApp } from '../app-context.tsx';

/** The router's name for the entry that the page was opened with. */
const FIRST = 'default';

/** What the server said to this screen's form before there was an app; null once the visitor has gone on from there. */
export const usePosted = (): PostedForm | null => {
  const { posted } = useApp();
  const { key, pathname } = useLocation();
  return key === FIRST && posted?.path === plainPath(pathname) ? posted : null;
};
