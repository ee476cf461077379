import { refuse } from '@holdfast/domain/assets/tokenisation/refusals';
import { tokenisationMachine } from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { requestToken, tokensOf } from '../../issuance/index.ts';
import { aboutRequests, approvalPayload, TOKENISATION_APPROVAL } from '../queries/payload.ts';
import { readinessOf } from '../queries/readiness.ts';
import { findRequest, lockRequest, type RequestRow } from '../repository.ts';

/** The owner submits a request; two custody approvers approve it. */
export const tokenisationApproval = defineApproval<RequestRow>({
  kind: TOKENISATION_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findRequest, lock: lockRequest, machine: tokenisationMachine }),
  content: approvalPayload,
  describe,
  assertCan: async (ctx, row) => {
    await assertUnchanged(ctx, row);
    if ((await tokensOf(ctx, [row.assetId])).has(row.assetId)) refuse('TOKEN_EXISTS', {});
  },
  execute: async (ctx, row) => {
    const { assetId, name, unitName, url, totalUnits, metadataHash } = row;
    await requestToken(ctx, {
      assetId,
      totalUnits,
      facts: { name, unitName, url, metadataHash: Buffer.from(metadataHash, 'hex') },
    });
    await moveRequest(ctx, row, 'approve', null);
  },
  // An expired approval returns the request to its first approval.
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'rejected') await moveRequest(ctx, row, 'reject', reason);
  },
});

async function describe(ctx: UserCtx, row: RequestRow) {
  const { asset, owner } = (await aboutRequests(ctx, [row]))(row);
  const { facts } = await readinessOf(ctx, asset);
  const isSame = isUnchanged(facts, row);
  const units = formatQuantity(row.totalUnits);
  return described({
    title: `Token ${row.name} for ${asset.name}`,
    parties: [
      { role: 'Requested by', name: owner.companyName, detail: null },
      { role: 'Asset', name: asset.name, detail: asset.symbol },
    ],
    facts: [
      fact.text('Token name', row.name),
      fact.text('Unit name', row.unitName),
      fact.text('Token page', row.url),
      fact.text('Units can be retired', asset.retirable ? 'Yes' : 'No'),
      fact.text('Document fingerprint', row.metadataHash),
      fact.text('Total units', units, { isMain: true }),
    ],
    checks: [
      {
        title: 'Documents and share class are unchanged',
        detail: isSame
          ? `${row.documents} documents, one fingerprint`
          : 'Changed since the owner requested the token',
        verdict: isSame ? 'good' : 'bad',
      },
    ],
    approveLabel: 'Approve token',
    effect:
      'Once approved, the token is created on chain. Its name, total and documents can’t be changed afterwards. If rejected, the owner will see your reason.',
    page: { label: 'Tokens', path: '/admin/tokenisations' },
  });
}

type Facts = Awaited<ReturnType<typeof readinessOf>>['facts'];

const isUnchanged = (facts: Facts, row: RequestRow): boolean =>
  facts?.metadataHash === row.metadataHash && facts.totalUnits === row.totalUnits;

async function assertUnchanged(ctx: Ctx, row: RequestRow): Promise<void> {
  const { facts } = await readinessOf(ctx, await assetById(ctx, row.assetId));
  const missing =
    'its documents or share class have changed since; the owner must request the token again';
  if (!isUnchanged(facts, row)) refuse('TOKEN_NOT_READY', { missing });
}

export async function moveRequest(
  ctx: Ctx,
  row: RequestRow,
  move: keyof typeof tokenisationMachine.moves,
  reason: string | null,
): Promise<RequestRow> {
  const ended = { decidedAt: ctx.now, reason };
  await makeMove(ctx, tokenisationMachine, move, row.id, ended);
  const { to } = tokenisationMachine.moves[move];
  await ctx.record({
    action: `tokenisation.${move}`,
    subject: { kind: 'asset', id: row.assetId },
    from: row.status,
    to,
    ...(reason ? { reason } : {}),
  });
  return { ...row, ...ended, status: to };
}
