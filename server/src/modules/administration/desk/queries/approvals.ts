import type { ApprovalLine } from '@holdfast/domain/administration/desk/contract';
import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type OpenRequest, openRequests } from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { giverOf, mayAgree, STAFF_KINDS, type StaffRequest, titleOf } from '../../users/index.ts';
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
  const about = waiting.flatMap(({ payload }) => (payload as StaffRequest).userId ?? []);
  const names = await namesOf(ctx, [...about, ...waiting.map((one) => one.requestedBy)]);
  const nameOf = (id: string | undefined) => names.get(id ?? '')?.name ?? 'Somebody who left';
  const assets = await assetsAbout(ctx, waiting.flatMap(isAboutAsset));
  return waiting.map((one) => {
    const asset = isAboutAsset(one).map((id) => assets.get(id))[0];
    const role = isStaff(one) ? (one.payload as StaffRequest) : undefined;
    return {
      id: one.id,
      kind: one.kind,
      title: role ? roleWords(role, nameOf) : titleFor(one, asset?.name ?? personOf(one, nameOf)),
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
      staffRole: role?.role ?? null,
    };
  });
}

const isStaff = ({ kind }: OpenRequest): boolean => STAFF_KINDS.includes(kind);

function isTheirs(ctx: UserCtx, one: OpenRequest): boolean {
  if (isStaff(one)) return mayAgree(giverOf(ctx), one.payload as StaffRequest);
  return ctx.actor.standing.staffPermissions.has(APPROVAL_KINDS[one.kind].by);
}

/** Who is to be blocked. */
const personOf = (one: OpenRequest, nameOf: (id: string) => string): string | undefined =>
  isAboutPerson(one) ? nameOf(one.subjectId) : undefined;
const isAboutPerson = ({ kind }: OpenRequest): boolean => APPROVAL_KINDS[kind].place === 'user';

const roleWords = (asked: StaffRequest, nameOf: (id: string) => string): string =>
  titleOf(asked, asked.userId ? nameOf(asked.userId) : `${asked.firstName} ${asked.lastName}`);

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
