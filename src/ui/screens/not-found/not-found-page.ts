import { defineScreen } from '../../routing/screen-definition.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export const page = defineScreen<undefined>({ areas: [], View: NotFoundScreen });
