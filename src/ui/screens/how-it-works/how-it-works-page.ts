import { defineScreen } from '../../routing/screen-definition.ts';
import { HowItWorksScreen } from './how-it-works-screen.tsx';

export const page = defineScreen<undefined>({ areas: ['info', 'how'], View: HowItWorksScreen });
