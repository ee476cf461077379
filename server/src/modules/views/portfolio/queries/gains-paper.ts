import type { UserCtx } from '../../../../kit/ctx.ts';
import { numberedPaper } from '../../../people/issued-documents/index.ts';

/** Provisional until the year is over, in UTC as its figures are. */
export const gainsPaper = (ctx: UserCtx, year: number) =>
  numberedPaper(ctx, {
    kind: 'gains_report',
    title: `Gains report ${year}`,
    subject: `${ctx.actor.partyId} ${year}`,
    partyId: ctx.actor.partyId,
    covers: { from: `${year}-01-01`, to: `${year}-12-31` },
  });
