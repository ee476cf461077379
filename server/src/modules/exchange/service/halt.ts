import { refuse } from '@holdfast/domain/exchange/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { OutsideCall } from '../../../kit/route.ts';
import type { Exchange } from '../exchange.ts';
import { findMarket } from '../repository/markets.ts';

type Call = OutsideCall<UserCtx>;

/** Staff halt an asset: resting orders stay, nothing trades. Refuses NOT_TRADING. */
export async function haltMarket(call: Call, exchange: Exchange, assetId: string, reason: string) {
  await recordFirst(call, assetId, 'market.halted', reason);
  const halt = { assetId, haltKind: 'staff', reason, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'halt', at: nowOf(call), ...halt });
  return {};
}

/** Staff let an asset trade again, whatever halted it. Refuses NOT_TRADING. */
export async function resumeMarket(
  call: Call,
  exchange: Exchange,
  assetId: string,
  reason: string,
) {
  await recordFirst(call, assetId, 'market.resumed', reason);
  const resume = { assetId, haltKind: null, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'resume', at: nowOf(call), ...resume });
  return {};
}

const nowOf = (call: Call): number => call.edge.clock.now().getTime();

/** Who asked and why stands in the log before it happens: a crash in between loses no reason. */
const recordFirst = (call: Call, assetId: string, action: string, reason: string) =>
  call.transaction(async (ctx) => {
    const market = await findMarket(ctx.tx, assetId).catch(() => undefined);
    if (!market) return refuse('NOT_TRADING', {});
    await ctx.record({ action, subject: { kind: 'asset', id: assetId }, reason });
  });
