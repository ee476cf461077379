import {
  type TermsMove,
  type TermsStatus,
  termsMachine,
} from '@holdfast/domain/partners/referrals/terms.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsProposal } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove } from '../../../../kit/move.ts';

export type ProposalRow = Omit<Selectable<ReferralsProposal>, 'status'> & {
  readonly status: TermsStatus;
};

export type NewTerms = Pick<ProposalRow, 'partyId' | 'rateBps' | 'months' | 'assetIds'>;

/** Undefined if the same terms have an open proposal, as a unique index ensures. */
export const saveProposal = (
  ctx: Ctx,
  row: NewTerms & Pick<ProposalRow, 'id' | 'reason' | 'requestedBy'>,
): Promise<ProposalRow | undefined> =>
  ctx.tx
    .insertInto('referrals.proposal')
    .values({ ...row, status: termsMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.column('partyId').where('status', '=', termsMachine.initial).doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<ProposalRow | undefined>;

const proposal = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('referrals.proposal').selectAll().where('id', '=', id);

export const findProposal = (ctx: Ctx, id: string): Promise<ProposalRow | undefined> =>
  proposal(ctx, id).executeTakeFirst() as Promise<ProposalRow | undefined>;

export const lockProposal = (ctx: Ctx, id: string): Promise<ProposalRow | undefined> =>
  proposal(ctx, id).forUpdate().executeTakeFirst() as Promise<ProposalRow | undefined>;

export const moveProposal = (
  ctx: Ctx,
  id: string,
  move: TermsMove,
  end: Pick<ProposalRow, 'decidedBy' | 'decisionReason'>,
): Promise<void> => makeMove(ctx, termsMachine, move, id, { ...end, decidedAt: ctx.now });

type Page = { readonly page: number; readonly limit: number };

export async function listProposals(ctx: Ctx, page: Page) {
  const found = ctx.tx
    .selectFrom('referrals.proposal')
    .selectAll()
    .orderBy((e) => e('status', '=', termsMachine.initial), 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc');
  return pageOfRows<ProposalRow>(found, page);
}

/** The locked proposal is unique per terms, so no concurrent version is added. */
export async function saveTerms(ctx: Ctx, row: ProposalRow): Promise<void> {
  await sql`
    insert into referrals.terms (id, party_id, version, rate_bps, months, asset_ids,
      effective_from, proposal_id, created_at)
    select ${ctx.newId()}, ${row.partyId}, coalesce(max(version), 0) + 1, ${row.rateBps},
      ${row.months}, ${row.assetIds}::uuid[], ${ctx.now}, ${row.id}, ${ctx.now}
    from referrals.terms where party_id is not distinct from ${row.partyId}::uuid`.execute(ctx.tx);
}
