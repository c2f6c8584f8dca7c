import { infoPage } from '../../components/content/info/info-page.ts';
import { FaqScreen } from './faq-screen.tsx';

export const page = infoPage(4, FaqScreen);
