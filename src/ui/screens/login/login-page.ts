import { defineScreen } from '../../routing/screen-definition.ts';
import { LoginScreen } from './login-screen.tsx';

export const page = defineScreen<undefined>({ areas: ['sign-in'], View: LoginScreen });
