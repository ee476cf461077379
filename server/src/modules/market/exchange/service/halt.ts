import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import { waitsBeyondTolerance } from '../../../assets/valuation/index.ts';
import type { Exchange } from '../exchange.ts';
import { findMarket } from '../repository/markets.ts';
import { ask } from './errands.ts';

type Call = OutsideCall<UserCtx>;

/** Staff halt an asset: resting orders stay, nothing trades. Refuses NOT_TRADING. */
export async function haltMarket(call: Call, exchange: Exchange, assetId: string, reason: string) {
  await recordFirst(call, assetId, 'market.halted', reason);
  const halt = { assetId, haltKind: 'staff', reason, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'halt', at: nowOf(call), ...halt });
  return {};
}

/**
 * Staff let an asset trade again, whatever halted it. Refuses NOT_TRADING, and NAV_UNDECIDED while
 * a value beyond the tolerance waits: its decision lets trading go on.
 */
export async function resumeMarket(
  call: Call,
  exchange: Exchange,
  assetId: string,
  reason: string,
) {
  await call.transaction(async (ctx) => {
    if (await waitsBeyondTolerance(ctx, assetId)) refuse('NAV_UNDECIDED', {});
  });
  await recordFirst(call, assetId, 'market.resumed', reason);
  const resume = { assetId, haltKind: null, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'resume', at: nowOf(call), ...resume });
  return {};
}

/**
 * A value beyond the tolerance halts the asset until it is decided. What staff or a vote halted
 * stays theirs: the decision about a value must not let it go on.
 */
export async function haltForNav(ctx: Ctx, assetId: string): Promise<void> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market || market.haltKind === 'staff' || market.haltKind === 'vote') return;
  const reason = 'A new NAV of the asset waits for approval';
  await ask(ctx, [{ kind: 'halt', assetId, haltKind: 'nav', reason, userId: null }]);
}

const nowOf = (call: Call): number => call.edge.clock.now().getTime();

/** Who asked and why stands in the log before it happens: a crash in between loses no reason. */
const recordFirst = (call: Call, assetId: string, action: string, reason: string) =>
  call.transaction(async (ctx) => {
    const market = await findMarket(ctx.tx, assetId).catch(() => undefined);
    if (!market) return refuse('NOT_TRADING', {});
    await ctx.record({ action, subject: { kind: 'asset', id: assetId }, reason });
  });
