import type { FeeBasis, FeeCode } from '@holdfast/domain/money/fees/codes';
import {
  type FeeProposalMove,
  type FeeProposalStatus,
  feeProposalMachine,
} from '@holdfast/domain/money/fees/proposal.machine';
import type { FeeFor, FeeVersion } from '@holdfast/domain/money/fees/versions';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { makeMove } from '../../../kit/move.ts';

export async function listVersions(ctx: Ctx): Promise<FeeVersion[]> {
  const rows = await ctx.tx
    .selectFrom('fees.version as v')
    .innerJoin('fees.rule as r', 'r.id', 'v.ruleId')
    .select(['v.id', 'v.ruleId', 'v.version', 'v.basis', 'v.bps', 'v.flat', 'v.least', 'v.most'])
    .select(['v.effectiveFrom', 'r.code', 'r.category', 'r.assetId'])
    .orderBy('v.ruleId')
    .orderBy('v.version')
    .execute();
  return rows as FeeVersion[];
}

export type NewFee = FeeFor & {
  readonly code: FeeCode;
  readonly basis: FeeBasis;
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly effectiveFrom: Date;
};

export type ProposalRow = NewFee & {
  readonly id: string;
  readonly reason: string;
  readonly status: FeeProposalStatus;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
};

/** Undefined while another is pending (unique index). */
export const saveProposal = (
  ctx: Ctx,
  row: Omit<ProposalRow, 'status'>,
): Promise<ProposalRow | undefined> =>
  ctx.tx
    .insertInto('fees.proposal')
    .values({ ...row, status: feeProposalMachine.initial })
    .onConflict((c) =>
      c.columns(['code', 'category', 'assetId']).where('status', '=', 'REQUESTED').doNothing(),
    )
    .returningAll()
    .executeTakeFirst() as Promise<ProposalRow | undefined>;

export const findProposal = (ctx: Ctx, id: string): Promise<ProposalRow | undefined> =>
  proposal(ctx, id).executeTakeFirst() as Promise<ProposalRow | undefined>;

/** Serialises decisions on a proposal. */
export const lockProposal = (ctx: Ctx, id: string): Promise<ProposalRow | undefined> =>
  proposal(ctx, id).forUpdate().executeTakeFirst() as Promise<ProposalRow | undefined>;

const proposal = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('fees.proposal').selectAll().where('id', '=', id);

export const moveProposal = (
  ctx: Ctx,
  id: string,
  move: FeeProposalMove,
  end: Pick<ProposalRow, 'decidedBy' | 'decisionReason'>,
): Promise<void> => makeMove(ctx, feeProposalMachine, move, id, { ...end, decidedAt: ctx.now });

export async function listProposals(ctx: Ctx, limit: number): Promise<ProposalRow[]> {
  const rows = await ctx.tx
    .selectFrom('fees.proposal')
    .selectAll()
    .orderBy((e) => e('status', '=', 'REQUESTED'), 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as ProposalRow[];
}

export type VersionOrigin = {
  readonly versionId: string;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export async function listOrigins(ctx: Ctx): Promise<VersionOrigin[]> {
  return ctx.tx
    .selectFrom('fees.version as v')
    .innerJoin('fees.proposal as p', 'p.id', 'v.proposalId')
    .select(['v.id as versionId', 'p.reason', 'p.requestedBy', 'p.requestedAt'])
    .select(['p.decidedBy', 'p.decidedAt'])
    .execute();
}

/** Inserts a scope's rule if missing, and locks it until commit. */
export async function ensureRule(
  ctx: Ctx,
  of: NewFee,
  more: { readonly payer: string; readonly currency: string | null },
): Promise<string> {
  const { code, category, assetId } = of;
  await ctx.tx
    .insertInto('fees.rule')
    .values({ id: ctx.newId(), code, category, assetId, ...more, createdAt: ctx.now })
    .onConflict((c) => c.columns(['code', 'category', 'assetId']).doNothing())
    .execute();
  const { rows } = await sql<{ id: string }>`
    select id from fees.rule where code = ${code}
      and category is not distinct from ${category}
      and asset_id is not distinct from ${assetId}::uuid
    for update`.execute(ctx.tx);
  return (rows[0] as { id: string }).id;
}

export async function saveVersion(
  ctx: Ctx,
  version: { readonly id: string; readonly ruleId: string; readonly proposalId: string },
  newFee: NewFee,
): Promise<number> {
  const { basis, bps, flat, least, most, effectiveFrom } = newFee;
  const { rows } = await sql<{ version: number }>`
    insert into fees.version (id, rule_id, version, basis, bps, flat, least, most,
      effective_from, proposal_id, created_at)
    select ${version.id}, ${version.ruleId}, coalesce(max(version), 0) + 1, ${basis}, ${bps},
      ${flat}, ${least}, ${most}, ${effectiveFrom}, ${version.proposalId}, ${ctx.now}
    from fees.version where rule_id = ${version.ruleId}
    returning version`.execute(ctx.tx);
  return (rows[0] as { version: number }).version;
}
