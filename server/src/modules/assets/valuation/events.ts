import { defineEvent } from '../../../kit/ctx.ts';

type NavEvent = { readonly navId: string; readonly assetId: string };
type NavWithTolerance = NavEvent & { readonly isBeyondTolerance: boolean };

export const navRequested = defineEvent<NavWithTolerance>('valuation.nav_requested');

/** Approved, rejected or withdrawn. */
export const navDecided = defineEvent<NavWithTolerance & { readonly approved: boolean }>(
  'valuation.nav_decided',
);
