import { infoPage } from '../../components/content/info/info-page.ts';
import { TermsScreen } from './terms-screen.tsx';

export const page = infoPage(3, TermsScreen);
