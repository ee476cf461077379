import {
  canTransfer,
  type RuleAnswer,
  type RuleCode,
  type TransferMove,
  type TransferParty,
} from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { refuse, refusedBy } from '@holdfast/domain/assets/transfer-rules/refusals';
import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { Ctx } from '../../../../kit/ctx.ts';
import { countHolders, sumUnits } from '../../../money/ledger/index.ts';
import { frozenIn } from '../../transfer-procedures/index.ts';
import { findParties, type Holding } from '../parties.read.ts';
import { type InForce, listInForce } from '../repository.ts';

export async function rulesInForce(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, InForce>> {
  const rows = await listInForce(ctx.tx, [...new Set(assetIds)]);
  return new Map(rows.map((row) => [row.assetId, row] as const));
}

export async function transferParties(
  ctx: Ctx,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<string, TransferParty>> {
  const rows = await findParties(ctx.tx, holdings);
  const frozen = await frozenIn(
    ctx,
    holdings.map((one) => one.assetId),
  );
  return new Map(
    rows.map(({ partyId, assetId, ...row }) => [
      keyOf({ partyId, assetId }),
      { ...row, coming: 0n, isFrozen: frozen.get(assetId)?.parties.has(partyId) ?? false },
    ]),
  );
}

export const keyOf = ({ partyId, assetId }: Holding): string => `${partyId}|${assetId}`;

/** A transfer off the exchange; a null `fromPartyId` is an issuance. */
export type Transfer = {
  readonly assetId: string;
  readonly kind: TransferMove['kind'];
  readonly units: bigint;
  readonly fromPartyId: string | null;
  readonly toPartyId: string | null;
  /** From an open offering: units promised to the receiver, investors, and all units offered. */
  readonly promised?: { readonly units: bigint; readonly holders: number; readonly all: bigint };
};

/**
 * The only check for transfers off the exchange; the exchange's batches call `canTransfer` in
 * memory. `except`: rules that a procedure overrides.
 */
export async function transferDecision(
  ctx: Ctx,
  move: Transfer,
  except: readonly RuleCode[] = [],
): Promise<RuleAnswer> {
  const { assetId, fromPartyId, toPartyId, promised } = move;
  const rule = (await rulesInForce(ctx, [assetId])).get(assetId);
  const all: readonly TransferRules[] = rule ? [rule.rules] : [];
  const holdings = [fromPartyId, toPartyId].flatMap((partyId) =>
    partyId === null ? [] : [{ partyId, assetId }],
  );
  const frozen = (await frozenIn(ctx, [assetId])).get(assetId);
  const asks = rule !== undefined || frozen !== undefined;
  const parties = asks ? await transferParties(ctx, holdings) : new Map<string, TransferParty>();
  const of = (partyId: string | null): TransferParty | null =>
    (partyId !== null && parties.get(keyOf({ partyId, assetId }))) || null;
  const to = of(toPartyId);
  return canTransfer(
    all,
    {
      kind: move.kind,
      now: ctx.now,
      units: move.units,
      from: of(fromPartyId),
      to: to && promised ? { ...to, coming: promised.units } : to,
      allUnits: promised?.all ?? (await sumUnits(ctx, [assetId])).get(assetId) ?? 0n,
      holders: promised?.holders ?? (await countHolders(ctx, [assetId])).get(assetId) ?? 0,
      isFrozen: frozen?.isWhole ?? false,
    },
    except,
  );
}

/** Refuses TRANSFER_REFUSED with the most serious reason. */
export async function assertMayTransfer(
  ctx: Ctx,
  move: Transfer,
  except: readonly RuleCode[] = [],
): Promise<void> {
  const [first] = (await transferDecision(ctx, move, except)).reasons;
  if (first) refuse('TRANSFER_REFUSED', refusedBy(first));
}
