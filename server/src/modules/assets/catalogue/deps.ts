import type { offeringForInvestors } from '@holdfast/domain/assets/offerings/shapes';
import type { z } from 'zod';
import type { Ctx } from '../../../kit/ctx.ts';
import type { StoragePort } from '../../people/files/index.ts';

export type Sparklines = (
  ctx: Ctx,
  assetIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly bigint[]>>;

export type CatalogueDeps = {
  readonly storage: StoragePort;
  readonly investmentTerms: (
    ctx: Ctx,
    assetId: string,
  ) => Promise<z.output<typeof offeringForInvestors> | null>;
  readonly sparklines: Sparklines;
};
