import { defineScreen } from '../../routing/screen-definition.ts';
import { UndoAccountChangeScreen } from './undo-account-change-screen.tsx';

export const page = defineScreen<undefined>({
  areas: ['sign-in', 'recovery'],
  View: UndoAccountChangeScreen,
});
