import { defineInfoPage } from '../../components/content/info/define-info-page.ts';
import { FaqScreen } from './faq-screen.tsx';

export const page = defineInfoPage(4, FaqScreen);
