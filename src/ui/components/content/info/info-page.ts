import type { ComponentType } from 'react';
import type { InfoPage, InfoPageId } from '../../../../application/ports/pages.ts';
import { type AnyPage, definePage, type PageProps } from '../../../routing/page.ts';
import { InfoSkeleton } from './info-skeleton.tsx';

/** A route that shows one of the operator's texts in its own view. */
export const infoPage = (id: InfoPageId, View: ComponentType<PageProps<InfoPage>>): AnyPage =>
  definePage<InfoPage>({
    areas: ['info'],
    load: app => app.useCases.showInfoPage(id),
    Skeleton: InfoSkeleton,
    View,
  });
