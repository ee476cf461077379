import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import { exitVotePassed } from '../../../assets/governance/index.ts';
import { waitsBeyondTolerance } from '../../../assets/valuation/index.ts';
import { isHaltedForLoss } from '../../../chain/settlement/index.ts';
import { lockHaltRequests } from '../repository/halts.ts';
import { findMarket } from '../repository/markets.ts';
import type { Lifted } from '../rules/halts.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { enqueueCommands } from './command-outbox.ts';

type Call = OutsideCall<UserCtx>;

/** Resting orders stay, but nothing trades. Refuses NOT_TRADING. */
export async function haltMarket(call: Call, exchange: Exchange, assetId: string, reason: string) {
  await record(call, assetId, 'market.halted', reason);
  const halt = { assetId, haltKind: 'staff', reason, userId: call.actor.userId } as const;
  await exchange.executeCommand(call.edge, { kind: 'halt', at: nowOf(call), ...halt });
  return {};
}

/**
 * Lifts the halts that staff saw, except those for a running vote or an undecided NAV. Refuses
 * NOT_TRADING, and VOTE_RUNS or NAV_UNDECIDED if no other halt exists.
 */
export async function resumeMarket(
  call: Call,
  exchange: Exchange,
  assetId: string,
  reason: string,
) {
  const seen = await call.transaction((ctx) => liftable(ctx, assetId));
  await record(call, assetId, 'market.resumed', reason);
  const resume = { assetId, haltKind: null, seen, userId: call.actor.userId } as const;
  await exchange.executeCommand(call.edge, { kind: 'resume', at: nowOf(call), ...resume });
  return {};
}

async function liftable(ctx: Ctx, assetId: string): Promise<NonNullable<Lifted['seen']>> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market) return refuse('NOT_TRADING', {});
  const waits = await waitsBeyondTolerance(ctx, assetId);
  const halts = market.halts.filter(({ kind }) => kind !== 'vote' && (kind !== 'nav' || !waits));
  if (halts.length === 0 && market.halts.some(({ kind }) => kind === 'vote')) {
    refuse('VOTE_RUNS', {});
  }
  if (waits && halts.length === 0) refuse('NAV_UNDECIDED', {});
  return halts.map(({ kind, at }) => ({ kind, at }));
}

/**
 * While a NAV beyond the tolerance awaits its decision. Reads the current state under a lock, since
 * events may be late or reordered.
 */
export async function followNav(ctx: Ctx, assetId: string): Promise<void> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market) return;
  await lockHaltRequests(ctx, assetId);
  const cause = { assetId, haltKind: 'nav', userId: null } as const;
  const reason = 'A new NAV of the asset awaits approval';
  await enqueueCommands(ctx, [
    (await waitsBeyondTolerance(ctx, assetId))
      ? { kind: 'halt', ...cause, reason }
      : { kind: 'resume', ...cause },
  ]);
}

/**
 * During the exit vote and until the exit; a rejection lifts that halt. Approval cancels resting
 * orders, since nothing will trade again.
 */
export async function followVote(ctx: Ctx, assetId: string): Promise<void> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market) return;
  await lockHaltRequests(ctx, assetId);
  const { status } = await assetById(ctx, assetId);
  const cause = { assetId, haltKind: 'vote', userId: null } as const;
  const reason = 'Holders are voting on the exit of the asset';
  await enqueueCommands(ctx, [
    status === 'In Voting' || status === 'Completed'
      ? { kind: 'halt', ...cause, reason }
      : { kind: 'resume', ...cause },
  ]);
  if ((await exitVotePassed(ctx, assetId)) === null) return;
  const ending = 'HALTED';
  await enqueueCommands(ctx, [{ kind: 'cancel', orderId: null, partyId: null, assetId, ending }]);
}

export async function followLoss(ctx: Ctx, assetId: string): Promise<void> {
  const market = UUID.test(assetId) ? await findMarket(ctx.tx, assetId) : undefined;
  if (!market) return;
  await lockHaltRequests(ctx, assetId);
  const cause = { assetId, haltKind: 'chain', userId: null } as const;
  const reason = 'Blocks that moved units of this asset are missing from the blockchain';
  await enqueueCommands(ctx, [
    (await isHaltedForLoss(ctx, assetId))
      ? { kind: 'halt', ...cause, reason }
      : { kind: 'resume', ...cause },
  ]);
}

const nowOf = (call: Call): number => call.edge.clock.now().getTime();

/** Before the command runs, so a crash loses neither actor nor reason. */
const record = (call: Call, assetId: string, action: string, reason: string) =>
  call.transaction(async (ctx) => {
    const market = await findMarket(ctx.tx, assetId).catch(() => undefined);
    if (!market) return refuse('NOT_TRADING', {});
    await ctx.record({ action, subject: { kind: 'asset', id: assetId }, reason });
  });
