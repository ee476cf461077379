import type { UserCtx } from '../../../../kit/ctx.ts';
import { numberedPaper } from '../../../people/issued-documents/index.ts';
import { ownLine } from './own-line.ts';
import { wholeRegister } from './whole.ts';

export async function printedRegister(
  ctx: UserCtx,
  assetId: string,
  { asOf }: { readonly asOf?: string | undefined },
) {
  const register = await wholeRegister(ctx, assetId, { asOf, format: 'pdf' });
  return { register, paper: await paperAt(ctx, 'fund_register', register) };
}

export async function printedLine(ctx: UserCtx, assetId: string, moment: string | undefined) {
  const own = await ownLine(ctx, assetId, moment);
  return { own, paper: await paperAt(ctx, 'register_entry', own) };
}

type At = {
  readonly assetId: string;
  readonly asOf: Date;
  readonly zone: 'local' | 'utc8';
};

const paperAt = (
  ctx: UserCtx,
  kind: 'fund_register' | 'register_entry',
  { assetId, asOf, zone }: At,
) =>
  numberedPaper(ctx, {
    kind,
    subject: `${ctx.actor.partyId} ${assetId} ${asOf.toISOString()}`,
    partyId: ctx.actor.partyId,
    covers: { at: asOf },
    zone,
  });
