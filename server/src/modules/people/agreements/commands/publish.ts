import {
  ACCOUNT_AGREEMENT_BODY,
  ACCOUNT_AGREEMENT_NAME,
} from '@holdfast/domain/people/agreements/account-agreement';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  listCurrent,
  lockCurrent,
  lockNamed,
  saveAgreement,
  saveVersion,
} from '../repository/agreements.ts';

export type Publication = {
  readonly kind: AgreementKind;
  readonly assetId?: string;
  readonly name: string;
  readonly body: string;
  readonly note?: string;
  /** False for an editorial change, which leaves earlier signatures valid. */
  readonly isMaterial?: boolean;
  readonly isCountersigned?: boolean;
};

/** Settings of texts that staff don't issue: only the party's signature is required. */
const PLAIN = {
  translations: {},
  requiresTwoFactor: false,
  isCountersigned: false,
  expiresDays: null,
  issuedBy: null,
  approvedBy: null,
};

/** A new agreement, or the next version of the one with that name. Refuses TEXT_NOT_PRINTABLE. */
export async function publishAgreement(ctx: Ctx, given: Publication): Promise<string> {
  const body = given.body.trim();
  assertPrintable(body, given.name);
  const bodyHash = sha256(body);
  const { kind, name } = given;
  const id = ctx.newId();
  const assetId = given.assetId ?? null;
  const isMaterial = given.isMaterial ?? true;
  const isCountersigned = given.isCountersigned ?? false;
  const terms = { ...PLAIN, isCountersigned };
  const change = { ...terms, isMaterial, note: given.note ?? null, effectiveFrom: ctx.now };
  const known = await lockNamed(ctx, given);
  if (!known && (await saveAgreement(ctx, { id, kind, assetId, name, version: 1 }))) {
    const first = { ...change, isMaterial: true, note: null };
    await saveVersion(ctx, { agreementId: id, version: 1, body, bodyHash }, first);
    return id;
  }
  // A concurrent publication inserted the agreement first.
  const kept = invariant(known ?? (await lockNamed(ctx, given)), 'the existing agreement is found');
  const row = { agreementId: kept.id, version: kept.version + 1, body, bodyHash };
  const newest = await lockCurrent(ctx, kept.id);
  const isSame = newest?.bodyHash.equals(bodyHash) && newest.isCountersigned === isCountersigned;
  if (isSame) return kept.id;
  await saveVersion(ctx, row, change);
  return kept.id;
}

export async function ensureAccountAgreement(ctx: Ctx): Promise<string> {
  const [known] = await listCurrent(ctx, { kind: 'account' });
  if (known) return known.id;
  return publishAgreement(ctx, {
    kind: 'account',
    name: ACCOUNT_AGREEMENT_NAME,
    body: ACCOUNT_AGREEMENT_BODY,
  });
}
