import type { AnyRoute } from '@tanstack/react-router';

/** Pages of onboarding, profile, security. */
export const accountRoutes = (_root: AnyRoute): AnyRoute[] => [];
