import type { offeringForInvestors } from '@holdfast/domain/assets/offerings/shapes';
import type { z } from 'zod';
import type { Ctx } from '../../../kit/ctx.ts';
import type { StoragePort } from '../../people/files/index.ts';

/** The closing prices of some assets in the last month, with one query. */
export type Sparklines = (
  ctx: Ctx,
  assetIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** What the catalogue shows of modules that come after it. */
export type CatalogueDeps = {
  readonly storage: StoragePort;
  /** The terms of an asset's newest offering; null when it was never offered. */
  readonly investmentTerms: (
    ctx: Ctx,
    assetId: string,
  ) => Promise<z.output<typeof offeringForInvestors> | null>;
  readonly sparklines: Sparklines;
};
