import type { ComponentType } from 'react';
import type { InfoPage, InfoPageId } from '../../../../application/ports/pages.ts';
import { type AnyScreen, defineScreen, type PageProps } from '../../../routing/screen-definition.ts';
import { InfoPageSkeleton } from './info-skeleton.tsx';

/** A route that shows one of the operator's texts in its own view. */
export const defineInfoPage = (id: InfoPageId, View: ComponentType<PageProps<InfoPage>>): AnyScreen =>
  defineScreen<InfoPage>({
    areas: ['info'],
    load: app => app.useCases.showInfoPage(id),
    Skeleton: InfoPageSkeleton,
    View,
  });
