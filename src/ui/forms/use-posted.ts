import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../../application/posted-form.ts';
import { plainPath } from '../../domain/content/routes.ts';
import { useApp } from '../app-context.tsx';
import { useStore } from '../hooks/use-store.ts';

/**
 * The server's answer to a form of this screen that was posted before there was an app; null once one is done, or the
 * visitor has gone on.
 */
export const usePosted = (): PostedForm | null => {
  const posted = useStore(useApp().posted);
  const { pathname } = useLocation();
  return posted?.path === plainPath(pathname) ? posted : null;
};
