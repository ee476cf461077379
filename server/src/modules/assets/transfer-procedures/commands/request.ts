import type { ReasonClass } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { ownersOfAddresses } from '../../../chain/settlement/index.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { requestApproval } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { notifyCustody } from '../notices.ts';
import { isFrozen } from '../queries/frozen.ts';
import { ownAsset } from '../queries/own.ts';
import { type ProcedureRow, saveProcedure } from '../repository.ts';
import { aboutOf, type Named } from './about.ts';
import { procedureApproval } from './approval.ts';

type Why = {
  readonly reasonClass: ReasonClass;
  readonly words: string;
  readonly paper: { readonly name: string; readonly staged: Staged };
};
export type Wanted = Named & Why;

/**
 * Another custody approver decides. Refuses ASSET_NOT_FOUND, NOT_FOUND for unknown parties,
 * NOT_A_HOLDER, ALREADY_FROZEN, NOT_FROZEN, OWN_CASE.
 */
export async function requestProcedure(ctx: UserCtx, wanted: Wanted): Promise<ProcedureRow> {
  await assetById(ctx, wanted.assetId);
  const row = await keepRequest(ctx, wanted, null);
  await requestApproval(ctx, procedureApproval, row.id, row);
  return row;
}

export type OwnersWish = Omit<Wanted, 'partyId' | 'toPartyId'> & {
  /** Chain addresses. */
  readonly holder?: string | undefined;
  readonly receiver?: string | undefined;
};

/**
 * Two custody approvers decide. Refuses ASSET_NOT_FOUND, NOT_FOUND for addresses without an
 * account, NOT_A_HOLDER, ALREADY_FROZEN, NOT_FROZEN.
 */
export async function requestAsOwner(ctx: UserCtx, wish: OwnersWish): Promise<ProcedureRow> {
  const { holder, receiver, ...wanted } = wish;
  const asset = await ownAsset(ctx, wanted.assetId);
  const addresses = [holder, receiver].flatMap((one) => one ?? []);
  const owners = await ownersOfAddresses(ctx, addresses);
  const partyAt = (address: string | undefined, field: 'holder' | 'receiver') => {
    if (address === undefined) return undefined;
    const partyId = owners.get(address)?.partyId;
    const message = messages.invalid(field === 'holder' ? 'Holder' : 'Recipient');
    return partyId ?? refuseFields([{ field, rule: 'default', message }]);
  };
  const partyId = partyAt(holder, 'holder');
  const toPartyId = partyAt(receiver, 'receiver');
  if (partyId) await assertOnRegister(ctx, asset.id, partyId);
  const row = await keepRequest(ctx, { ...wanted, partyId, toPartyId }, ctx.actor.partyId);
  await notifyCustody(ctx, {
    title: `${asset.name}: transfer procedure to review`,
    body: 'Requested by the owner. Two approvals are required, and both approvers must open its document first.',
  });
  return row;
}

async function assertOnRegister(ctx: UserCtx, assetId: string, partyId: string): Promise<void> {
  const all = await balancesOf(ctx, partyId);
  const held = all.find((one) => one.commodity === assetId)?.balance ?? 0n;
  if (held > 0n) return;
  // A frozen party without units can still be released.
  if (!(await isFrozen(ctx, assetId, [partyId])).has(partyId)) refuse('NOT_A_HOLDER', {});
}

async function keepRequest(
  ctx: UserCtx,
  wanted: Wanted,
  ownerPartyId: string | null,
): Promise<ProcedureRow> {
  const { kind, assetId, reasonClass, words, paper } = wanted;
  const about = await aboutOf(ctx, wanted);
  const fileId = await keepFile(ctx, paper.staged, {
    purpose: 'transfer_procedures.document',
    name: paper.name,
  });
  const row = await saveProcedure(ctx, {
    ...about,
    id: ctx.newId(),
    kind,
    assetId,
    reasonClass,
    words,
    fileId,
    ownerPartyId,
    requestedBy: ctx.actor.userId,
  });
  await ctx.record({
    action: 'transfer_procedure.request',
    subject: { kind: 'transfer_procedure', id: row.id },
    to: row.status,
    reason: words,
    detail: { kind, assetId },
    ...(row.partyId ? { partyId: row.partyId } : {}),
  });
  return row;
}
