import type { ComponentType } from 'react';
import type { InfoPageContent, InfoPageId } from '../../../../application/ports/pages.ts';
import {
  type AnyScreenDefinition,
  defineScreen,
  type ScreenProps,
} from '../../../routing/screen-definition.ts';
import { InfoPageSkeleton } from './info-skeleton.tsx';

/** Defines a screen that shows one of the operator's texts in its own view. */
export const defineInfoPage = (
  id: InfoPageId,
  View: ComponentType<ScreenProps<InfoPageContent>>,
): AnyScreenDefinition =>
  defineScreen<InfoPageContent>({
    areas: ['info'],
    load: app => app.useCases.showInfoPage(id),
    Skeleton: InfoPageSkeleton,
    View,
  });
