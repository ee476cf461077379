import type { Ctx } from '../../../kit/ctx.ts';

export type DistributionDeps = {
  readonly exitVotePassed: (ctx: Ctx, assetId: string) => Promise<boolean>;
};

/** Without exit votes, no redemption can be requested. */
export const NO_EXIT_VOTES: DistributionDeps = { exitVotePassed: async () => false };
