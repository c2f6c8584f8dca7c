import type { Context } from '../../context.ts';
import type { Route } from '../route.ts';

export const accountRoutes = (_: Context): readonly Route[] => [];
