import { seesTradeData } from '@holdfast/domain/access';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { PortfolioViewer } from './history.ts';

export const portfolioViewerOf = (ctx: UserCtx): PortfolioViewer => ({
  partyId: ctx.actor.partyId,
  seesTrades: seesTradeData(ctx.actor.standing),
});
