import { definePage } from '../../routing/page.ts';
import { UndoScreen } from './undo-screen.tsx';

export const page = definePage<undefined>({ areas: ['sign-in', 'recovery'], View: UndoScreen });
