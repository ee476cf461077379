import {
  type DistributionMove,
  distributionMachine,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import type { distributionBody } from '@holdfast/domain/assets/distributions/shapes';
import type { z } from 'zod';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { partyOfCompany } from '../../../people/companies/index.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { lockOwn, ownAsset } from '../queries/access.ts';
import {
  type DistributionRow,
  type Draft,
  type Exception,
  removeDraft,
  rewriteDraft,
  saveDraft,
} from '../repository/distributions.ts';

export type Written = z.output<typeof distributionBody>;

function draftOf({ withholding, documentIds, ...body }: Written): Draft {
  const exceptions = withholding.exceptions.map((one): Exception => {
    const bps = Number(one.percent);
    return 'country' in one
      ? { country: one.country, partyId: null, bps }
      : { country: null, partyId: one.partyId, bps };
  });
  // The last exception for a country or holder wins.
  const last = new Map(exceptions.map((one) => [one.country ?? one.partyId, one] as const));
  return {
    ...body,
    total: body.perUnit === null ? body.total : null,
    documentIds: [...new Set(documentIds)],
    defaultBps: Number(withholding.percent),
    exceptions: [...last.values()],
  };
}

/** Returns the draft's id. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND. */
export async function writeDistribution(
  ctx: UserCtx,
  assetId: string,
  body: Written,
): Promise<string> {
  const asset = await ownAsset(ctx, assetId);
  await assertDocuments(ctx, assetId, body.documentIds);
  const id = ctx.newId();
  const { companyId } = asset;
  const ownerPartyId = await partyOfCompany(ctx, companyId);
  const owned = { id, assetId, companyId, ownerPartyId, createdBy: ctx.actor.userId };
  await saveDraft(ctx, owned, draftOf(body));
  await record(ctx, id, 'write', { to: distributionMachine.initial });
  return id;
}

export async function changeDistribution(ctx: UserCtx, id: string, body: Written): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertDraft(row, 'change');
  await assertDocuments(ctx, row.assetId, body.documentIds);
  await rewriteDraft(ctx, id, draftOf(body));
}

export async function deleteDistribution(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOwn(ctx, id);
  assertDraft(row, 'delete');
  await removeDraft(ctx, id);
  await record(ctx, id, 'delete', { from: row.stage });
}

function assertDraft({ stage }: DistributionRow, move: string): void {
  if (stage === distributionMachine.initial) return;
  refuse('INVALID_TRANSITION', { what: distributionMachine.name, state: stage, move });
}

export function assertMove({ stage }: DistributionRow, move: DistributionMove): void {
  if (distributionMachine.can(move, stage)) return;
  refuse('INVALID_TRANSITION', { what: distributionMachine.name, state: stage, move });
}

async function assertDocuments(ctx: Ctx, assetId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await documentsOf(ctx, assetId)).map((one) => one.id));
  if (ids.some((id) => !known.has(id))) refuse('DOCUMENT_NOT_FOUND', {});
}

type Line = { readonly from?: string; readonly to?: string; readonly reason?: string };

export const record = (ctx: Ctx, id: string, action: string, line: Line): Promise<void> =>
  ctx.record({
    action: `distribution.${action}`,
    subject: { kind: 'distribution', id },
    ...line,
  });
