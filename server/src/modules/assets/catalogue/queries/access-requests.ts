import {
  type AccessRequestStatus,
  accessRequestMachine,
} from '@holdfast/domain/assets/catalogue/access-request.machine';
import type { AccessRequest } from '@holdfast/domain/assets/catalogue/data-room-shapes';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { type ListedRequest, listAccessRequests } from '../repository/access-requests.ts';
import { keptAsset } from './kept-data-room.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

export async function accessRequestsPage(
  ctx: Ctx,
  assetId: string,
  { after, limit }: Page,
): Promise<{ readonly requests: AccessRequest[]; readonly next: string | null }> {
  const { id, companyId } = await keptAsset(ctx, assetId);
  const from = after && UUID.test(after) ? after : undefined;
  const rows = await listAccessRequests(ctx, { assetId: id, after: from, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { requests: await describeRequests(ctx, shown, companyId), next };
}

export async function accessRequestById(
  ctx: Ctx,
  assetId: string,
  requestId: string,
): Promise<AccessRequest> {
  const { id, companyId } = await keptAsset(ctx, assetId);
  const rows = await listAccessRequests(ctx, { assetId: id, id: requestId, limit: 1 });
  const [request] = await describeRequests(ctx, rows, companyId);
  return invariant(request, 'the answered request exists');
}

async function describeRequests(
  ctx: Ctx,
  rows: readonly ListedRequest[],
  companyId: string,
): Promise<AccessRequest[]> {
  const users = rows.flatMap((row) => [row.userId, ...(row.decidedBy ? [row.decidedBy] : [])]);
  const names = await namesOf(ctx, [...new Set(users)]);
  const parties = await partiesByIds(ctx, [...new Set(rows.map((row) => row.partyId))]);
  const viewer = viewerOf(ctx.actor, { companyId });
  return rows.map((row) => {
    const party = parties.get(row.partyId);
    const status = row.status as AccessRequestStatus;
    return {
      id: row.id,
      status,
      document: { id: row.documentId, name: row.name },
      reader: names.get(row.userId)?.name ?? null,
      avatar: names.get(row.userId)?.avatar ?? null,
      company: party?.kind === 'company' ? party.displayName : null,
      words: row.words,
      requestedAt: row.requestedAt,
      decidedAt: row.decidedAt,
      decidedBy: (row.decidedBy && names.get(row.decidedBy)?.name) ?? null,
      reason: row.reason,
      actions: actionsOf(accessRequestMachine, status, viewer, {}),
    };
  });
}
