import { infoPage } from '../info/info-page.ts';
import { TrustedScreen } from './trusted-screen.tsx';

export const page = infoPage(2, TrustedScreen);
