import {
  ACCOUNT_AGREEMENT_BODY,
  ACCOUNT_AGREEMENT_NAME,
} from '@holdfast/domain/people/agreements/account-agreement';
import type { AgreementKind } from '@holdfast/domain/people/agreements/contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { lockCurrent, lockNamed, saveAgreement, saveVersion } from '../repository.ts';

export type Publication = {
  readonly kind: AgreementKind;
  readonly assetId?: string;
  readonly name: string;
  readonly body: string;
  /** What changed, in a sentence that everybody reads who signs it. */
  readonly note?: string;
  /** False for a change of spelling: what was signed before goes on counting. */
  readonly isMaterial?: boolean;
};

const FIRST = { isMaterial: true, note: null };

/** Publishes a text: a new agreement, or the next version of the one known by the same name. */
export async function publishAgreement(ctx: Ctx, given: Publication): Promise<string> {
  const body = given.body.trim();
  const bodyHash = sha256(body);
  const { kind, name } = given;
  const id = ctx.newId();
  const assetId = given.assetId ?? null;
  const change = { isMaterial: given.isMaterial ?? true, note: given.note ?? null };
  const known = await lockNamed(ctx, given);
  if (!known && (await saveAgreement(ctx, { id, kind, assetId, name, version: 1 }))) {
    await saveVersion(ctx, { agreementId: id, version: 1, body, bodyHash }, FIRST);
    return id;
  }
  // Somebody published the same name between our look and our insert: theirs is the earlier
  // version.
  const kept = invariant(
    known ?? (await lockNamed(ctx, given)),
    'an agreement that exists is found',
  );
  const row = { agreementId: kept.id, version: kept.version + 1, body, bodyHash };
  const newest = await lockCurrent(ctx, kept.id);
  if (newest?.bodyHash.equals(bodyHash)) return kept.id;
  await saveVersion(ctx, row, change);
  return kept.id;
}

/** Publishes the account agreement when it isn't there yet, or when its text has changed since. */
export const ensureAccountAgreement = (ctx: Ctx): Promise<string> =>
  publishAgreement(ctx, {
    kind: 'account',
    name: ACCOUNT_AGREEMENT_NAME,
    body: ACCOUNT_AGREEMENT_BODY,
  });
