import type { ShopSettings } from '../../../application/ports/pages.ts';
import { definePage } from '../../routing/page.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { ContactsSkeleton } from './contacts-skeleton.tsx';

export const page = definePage<ShopSettings>({
  areas: ['contacts', 'sign-in'],
  load: app => app.useCases.showContacts(),
  Skeleton: ContactsSkeleton,
  View: ContactsScreen,
});
