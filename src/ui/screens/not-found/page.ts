import { definePage } from '../../routing/page.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export const page = definePage<undefined>({ areas: [], View: NotFoundScreen });
