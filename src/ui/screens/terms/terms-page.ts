import { defineInfoPage } from '../../components/content/info/define-info-page.ts';
import { TermsScreen } from './terms-screen.tsx';

export const page = defineInfoPage(3, TermsScreen);
