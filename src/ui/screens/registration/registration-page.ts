import { defineScreen } from '../../routing/screen-definition.ts';
import { RegistrationScreen } from './registration-screen.tsx';

export const page = defineScreen<undefined>({ areas: ['sign-in'], View: RegistrationScreen });
