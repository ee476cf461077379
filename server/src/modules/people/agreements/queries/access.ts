import { type Countersigner, countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { isDistributor } from '../audience.read.ts';
import { findIssuer } from '../issuer.read.ts';
import { type CurrentRow, findCurrent } from '../repository/agreements.ts';
import { type EnvelopeRow, findLast } from '../repository/envelopes.ts';
import { cannotReissue, isForDistributors } from '../rules/signing.ts';

type Copy = Pick<EnvelopeRow, 'agreementId'>;

/**
 * Refuses SIGNED_BY_ISSUER to staff for an asset's agreement, and NOT_FOUND to issuers of other
 * assets.
 */
export async function assertCountersigner(
  ctx: UserCtx,
  copy: Copy,
  side: Countersigner,
): Promise<void> {
  const row = invariant(await findCurrent(ctx, copy.agreementId), 'the sent row exists');
  const isIssuers = countersignerOf(row.kind) === 'issuer';
  if (side === 'platform') {
    if (isIssuers) refuse('SIGNED_BY_ISSUER', {});
    return;
  }
  const issuer = row.assetId ? await findIssuer(ctx, row.assetId) : undefined;
  const isOwn = issuer !== undefined && issuer.companyId === ctx.actor.companyId;
  if (!isIssuers || !isOwn) refuse('NOT_FOUND', {});
}

/**
 * Refuses AGREEMENT_NOT_FOUND if the agreement is for distributors and the party isn't one, and
 * AGREEMENT_ENDED if only staff can send a new copy.
 */
export async function assertOpenTo(ctx: UserCtx, row: CurrentRow): Promise<void> {
  const { partyId } = ctx.actor;
  const last = await findLast(ctx, partyId, row.id);
  if (isForDistributors(row.kind) && !last && !(await isDistributor(ctx, partyId))) {
    refuse('AGREEMENT_NOT_FOUND', {});
  }
  if (last && cannotReissue(row.kind, last)) refuse('AGREEMENT_ENDED', { name: row.name });
}
