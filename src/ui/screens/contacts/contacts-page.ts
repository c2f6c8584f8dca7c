import type { ShopSettings } from '../../../application/ports/pages.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { ContactsSkeleton } from './contacts-skeleton.tsx';

export const page = defineScreen<ShopSettings>({
  areas: ['contacts', 'sign-in'],
  load: app => app.useCases.showContacts(),
  Skeleton: ContactsSkeleton,
  View: ContactsScreen,
});
