import { definePage } from '../../routing/page.ts';
import { HowItWorksScreen } from './how-it-works-screen.tsx';

export const page = definePage<undefined>({ areas: ['info', 'how'], View: HowItWorksScreen });
