import type { Ctx } from '../../../kit/ctx.ts';

/** What distributions are given at start. */
export type DistributionDeps = {
  /** Whether the holders of an asset agreed in a vote that it ends. */
  readonly exitVotePassed: (ctx: Ctx, assetId: string) => Promise<boolean>;
};

/** Nothing asks holders about the end of an asset: no redemption can be asked for. */
export const NO_EXIT_VOTES: DistributionDeps = { exitVotePassed: async () => false };
