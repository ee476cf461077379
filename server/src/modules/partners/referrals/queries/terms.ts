import { termsMachine } from '@holdfast/domain/partners/referrals/terms.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames, FORMER_USER } from '../../../people/identity/index.ts';
import { findProposal, listProposals, type ProposalRow } from '../repository/proposals.ts';
import { type TermsFacts, termsFacts } from './terms-payload.ts';

export async function pageOfTerms(
  ctx: Ctx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listProposals(ctx, page);
  return { rows: await views(ctx, rows), total };
}

export async function describeTerms(ctx: Ctx, id: string) {
  const row = invariant(await findProposal(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

async function views(ctx: Ctx, rows: readonly ProposalRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
  );
  const factsOf = await termsFacts(ctx, rows);
  return rows.map((row) => ({
    ...shownTerms(row, factsOf(row)),
    requestedBy: nameOf(row.requestedBy),
    decidedBy: nameOf(row.decidedBy),
  }));
}

const shownTerms = (row: ProposalRow, facts: TermsFacts) => ({
  id: row.id,
  partner: row.partyId ? { partyId: row.partyId, name: facts.partner ?? FORMER_USER } : null,
  rateBps: row.rateBps,
  months: row.months,
  assets: row.assetIds === null ? null : [...facts.assets],
  before: row.status === termsMachine.initial ? facts.before : null,
  status: row.status,
  reason: row.reason,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt,
  decisionReason: row.decisionReason,
});
