import { defineScreen } from '../../routing/screen-definition.ts';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

export const page = defineScreen<undefined>({ areas: ['sign-in'], View: VerifyEmailScreen });
