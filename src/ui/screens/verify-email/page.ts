import { definePage } from '../../routing/page.ts';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

export const page = definePage<undefined>({ areas: ['sign-in'], View: VerifyEmailScreen });
