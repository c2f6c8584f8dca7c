import { definePage } from '../../routing/page.ts';
import { RegistrationScreen } from './registration-screen.tsx';

export const page = definePage<undefined>({ areas: ['sign-in'], View: RegistrationScreen });
