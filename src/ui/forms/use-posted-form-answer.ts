import { useLocation } from 'react-router-dom';
import type { PostedFormData } from '../../application/posted-form.ts';
import { withoutTrailingSlash } from '../../domain/content/screen-routes.ts';
import { useApp } from '../app-context.tsx';
import { useStoreValue } from '../hooks/use-store-value.ts';

/**
 * Gives a component the server's answer to a form of this screen that was posted before there was an app; null once one
 * is done, or the visitor has gone on.
 */
export const usePostedFormAnswer = (): PostedFormData | null => {
  const posted = useStoreValue(useApp().posted);
  const { pathname } = useLocation();
  return posted?.path === withoutTrailingSlash(pathname) ? posted : null;
};
