import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import { waitsBeyondTolerance } from '../../../assets/valuation/index.ts';
import { findMarket } from '../repository/markets.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { enqueueCommands } from './command-outbox.ts';

type Call = OutsideCall<UserCtx>;

/** Halts an asset for staff: resting orders stay, nothing trades. Refuses NOT_TRADING. */
export async function haltMarket(call: Call, exchange: Exchange, assetId: string, reason: string) {
  await record(call, assetId, 'market.halted', reason);
  const halt = { assetId, haltKind: 'staff', reason, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'halt', at: nowOf(call), ...halt });
  return {};
}

/**
 * Resumes trading for staff, whatever halted it. Refuses NOT_TRADING, and NAV_UNDECIDED while a NAV
 * beyond the tolerance waits for its decision, which resumes trading itself.
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
  await record(call, assetId, 'market.resumed', reason);
  const resume = { assetId, haltKind: null, userId: call.actor.userId } as const;
  await exchange.carryOut(call.edge, { kind: 'resume', at: nowOf(call), ...resume });
  return {};
}

/**
 * Halts an asset while a NAV beyond the tolerance waits for its decision. A halt by staff or by a
 * vote is left as it is, since the decision about the NAV must not end it.
 */
export async function haltForNav(ctx: Ctx, assetId: string): Promise<void> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market || market.haltKind === 'staff' || market.haltKind === 'vote') return;
  const reason = 'A new NAV of the asset waits for approval';
  await enqueueCommands(ctx, [{ kind: 'halt', assetId, haltKind: 'nav', reason, userId: null }]);
}

const nowOf = (call: Call): number => call.edge.clock.now().getTime();

/** Records who acts and why before the command runs, so that a crash in between loses neither. */
const record = (call: Call, assetId: string, action: string, reason: string) =>
  call.transaction(async (ctx) => {
    const market = await findMarket(ctx.tx, assetId).catch(() => undefined);
    if (!market) return refuse('NOT_TRADING', {});
    await ctx.record({ action, subject: { kind: 'asset', id: assetId }, reason });
  });
