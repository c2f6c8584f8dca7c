import { infoPage } from '../../components/content/info/info-page.ts';
import { AboutScreen } from './about-screen.tsx';

export const page = infoPage(1, AboutScreen);
