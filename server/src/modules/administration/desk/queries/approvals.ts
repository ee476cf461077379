import type { ApprovalLine } from '@holdfast/domain/administration/desk/contract';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type OpenRequest, openRequests } from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { giverOf, isTeamKind, mayAgree, type TeamAsked } from '../../users/index.ts';
import { assetsAbout } from '../approvals.read.ts';

/**
 * What waits for a second person, of every kind that two people decide: what the caller asked for,
 * and what they may decide.
 */
export async function approvalsFor(ctx: UserCtx): Promise<ApprovalLine[]> {
  const waiting = (await openRequests(ctx)).flatMap((one) => {
    const mine = one.requestedBy === ctx.actor.userId;
    const isMe = one.subjectId === ctx.actor.userId;
    const canDecide =
      !mine && !isMe && !one.deciders.includes(ctx.actor.userId) && isTheirs(ctx, one);
    return mine || canDecide ? [{ ...one, mine, canDecide }] : [];
  });
  const names = await namesOf(
    ctx,
    waiting.flatMap((one) => [one.requestedBy, ...(isAboutPerson(one) ? [one.subjectId] : [])]),
  );
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  const assets = await assetsAbout(ctx, waiting.flatMap(isAboutAsset));
  return waiting.map((one) => {
    const asset = isAboutAsset(one).map((id) => assets.get(id))[0];
    return {
      id: one.id,
      kind: one.kind,
      title: titleFor(one, asset?.name ?? personOf(one, nameOf)),
      requestedBy: nameOf(one.requestedBy),
      requestedAt: one.requestedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      reason: (one.payload as { reason?: string }).reason ?? null,
      needed: one.needed,
      agreed: one.deciders.length,
      mine: one.mine,
      canDecide: one.canDecide,
      place: APPROVAL_KINDS[one.kind].place,
      assetId: asset?.assetId ?? null,
      userId: isAboutPerson(one) ? one.subjectId : null,
    };
  });
}

function isTheirs(ctx: UserCtx, { kind, payload }: OpenRequest): boolean {
  if (isTeamKind(kind)) return mayAgree(kind, payload as TeamAsked, giverOf(ctx));
  return ctx.actor.standing.staffPermissions.has(APPROVAL_KINDS[kind].by);
}

/** Whom it is about: "Finance for Leila Haddad", "Anna Berg". */
function personOf(one: OpenRequest, nameOf: (id: string) => string): string | undefined {
  const { role, firstName, lastName } = one.payload as TeamAsked;
  if (one.kind === 'staff_role') return `${roleTitle(role ?? '')} for ${nameOf(one.subjectId)}`;
  if (one.kind === 'staff_invitation')
    return `${roleTitle(role ?? '')} for ${firstName} ${lastName}`;
  return isAboutPerson(one) ? nameOf(one.subjectId) : undefined;
}

const isAboutPerson = ({ kind }: OpenRequest): boolean => APPROVAL_KINDS[kind].place === 'user';

/** The asset is named by what is agreed to, or is the very thing that it is about. */
const isAboutAsset = (one: OpenRequest): string[] => {
  const { assetId } = one.payload as { assetId?: string | null };
  if (assetId) return [assetId];
  return ['asset', 'commitments'].includes(APPROVAL_KINDS[one.kind].place) ? [one.subjectId] : [];
};

/** "Withdrawal: $25,000.00", "Opening of the market: Riverside Tower". */
function titleFor({ kind, payload }: OpenRequest, about: string | undefined): string {
  const { words } = APPROVAL_KINDS[kind];
  const said = about ?? amountOf(payload as Amounts);
  return said ? `${words}: ${said}` : words;
}

type Amounts = {
  readonly amount?: string;
  readonly currency?: string;
  readonly microAlgos?: string;
};

/** What moves, where a payload says so: whole minor units are kept as digits and an n. */
function amountOf({ amount, currency, microAlgos }: Amounts): string | undefined {
  if (microAlgos) return formatMoney(BigInt(microAlgos), 'ALGO');
  const digits = /^(-?\d+)n$/.exec(String(amount ?? ''))?.[1];
  if (!digits || !currency || !isWalletCurrency(currency)) return undefined;
  return formatMoney(BigInt(digits), currency);
}
