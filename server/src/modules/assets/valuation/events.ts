import { defineEvent } from '../../../kit/ctx.ts';

type Said = { readonly navId: string; readonly assetId: string };
type Weighed = Said & { readonly isBeyondTolerance: boolean };

/** Somebody asked for a value of an asset; it waits for somebody else. */
export const navRequested = defineEvent<Weighed>('valuation.nav_requested');

/** The first of two people approved a value. */
export const navAgreed = defineEvent<Said & { readonly agreedBy: string }>('valuation.nav_agreed');

/** A value of an asset was decided about, or taken back. */
export const navDecided = defineEvent<Weighed & { readonly approved: boolean }>(
  'valuation.nav_decided',
);
