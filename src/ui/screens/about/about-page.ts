import { defineInfoPage } from '../../components/content/info/define-info-page.ts';
import { AboutScreen } from './about-screen.tsx';

export const page = defineInfoPage(1, AboutScreen);
