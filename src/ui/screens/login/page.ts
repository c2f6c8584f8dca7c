import { definePage } from '../../routing/page.ts';
import { LoginScreen } from './login-screen.tsx';

export const page = definePage<undefined>({ areas: ['sign-in'], View: LoginScreen });
