import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { AnchorPaper } from '@holdfast/domain/assets/structures/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { createOutsideParty } from '../../../people/identity/index.ts';
import { anchorShown } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import {
  type AnchorRow,
  findOutsideParty,
  moveAnchor,
  saveDocument,
} from '../repository/anchors.ts';
import type { StructureRow } from '../repository/structures.ts';
import { ANCHOR_FUNDING } from '../rules.ts';
import { assertMove, assertOfferWaits, lockAnchorOf, record } from './anchors.ts';

export type GivenPaper = { readonly name: string; readonly staged: Staged };
type Key = { readonly structureId: string; readonly anchorId: string };

/**
 * Makes the outside holder a party with an address. A newer document clears approvals. Refuses
 * INVALID_TRANSITION, ANCHOR_HAS_ACCOUNT, ANCHOR_OFFER_RUNS.
 */
export async function recordCommitment(ctx: Ctx, key: Key, paper: GivenPaper): Promise<void> {
  const structure = await lockOwn(ctx, key.structureId);
  await commitOutside(ctx, structure, key, paper);
}

export async function commitOutside(
  ctx: Ctx,
  structure: StructureRow,
  key: Key,
  paper: GivenPaper,
): Promise<void> {
  const row = await lockAnchorOf(ctx, key);
  if (!row.isOutside) refuse('ANCHOR_HAS_ACCOUNT', {});
  const isNewer = row.stage === 'COMMITTED';
  if (!isNewer) {
    assertMove(row, 'record');
    await assertOfferWaits(ctx, row);
  }
  await keepPaper(ctx, row, 'commitment', paper);
  if (isNewer) return requestAgain(ctx, row);
  await moveAnchor(ctx, row.id, 'record', { partyId: await outsideParty(ctx, structure, row) });
  await record(ctx, row, 'record', 'COMMITTED');
}

async function outsideParty(ctx: Ctx, structure: StructureRow, row: AnchorRow): Promise<string> {
  const { holderName: name, registrationNumber, email } = row;
  const holder = { name, registrationNumber, email };
  const known = await findOutsideParty(ctx, structure.companyId, holder);
  return known ?? createOutsideParty(ctx, name);
}

/** Notifies staff. Newer proof clears approvals. Refuses INVALID_TRANSITION. */
export async function keepContribution(ctx: Ctx, key: Key, paper: GivenPaper): Promise<void> {
  const structure = await lockOwn(ctx, key.structureId);
  await showContribution(ctx, structure, key, paper);
}

export async function showContribution(
  ctx: Ctx,
  structure: StructureRow,
  key: Key,
  paper: GivenPaper,
): Promise<void> {
  const row = await lockAnchorOf(ctx, key);
  assertMove(row, 'fund');
  await keepPaper(ctx, row, 'contribution', paper);
  await requestAgain(ctx, row);
  await ctx.publish(anchorShown, { structureId: structure.id, name: structure.name });
}

async function requestAgain(ctx: Ctx, row: AnchorRow): Promise<void> {
  await cancelRequest(ctx, ANCHOR_FUNDING, row.id, 'A newer document was uploaded');
  await record(ctx, row, 'paper', row.stage);
}

async function keepPaper(ctx: Ctx, row: AnchorRow, kind: AnchorPaper, paper: GivenPaper) {
  const actor = invariant(ctx.actor, 'an upload has an actor');
  const fileId = await keepFile(ctx, paper.staged, {
    purpose: `structures.${kind}`,
    name: paper.name,
    partyId: actor.partyId,
  });
  const uploaded = { uploadedBy: actor.userId, uploadedAt: ctx.now };
  await saveDocument(ctx, { anchorId: row.id, kind, fileId, ...uploaded });
}
