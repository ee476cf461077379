import { defineEvent } from '../../kit/ctx.ts';

type Said = {
  readonly navId: string;
  readonly assetId: string;
  readonly isBeyondTolerance: boolean;
};

/** Somebody entered a value of an asset; it waits for somebody else. */
export const navRequested = defineEvent<Said>('valuation.nav_requested');

/** A value of an asset was decided about. */
export const navDecided = defineEvent<Said & { readonly approved: boolean }>(
  'valuation.nav_decided',
);
