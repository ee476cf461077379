import type { ApprovalLine } from '@holdfast/domain/administration/desk/contract';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { APPROVAL_KIND_NAMES, APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  type ClosedRequest,
  closedRequests,
  type OpenRequest,
  openRequests,
  wordsOf,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { giverOf, isTeamKind, mayAgree, type TeamAsked } from '../../users/index.ts';
import { assetsAbout } from '../approvals.read.ts';

const TOLD_DAYS = 30;

/**
 * What waits for a second person, of every kind that two people decide: what the caller asked for,
 * and what they may decide.
 */
export async function approvalsFor(ctx: UserCtx): Promise<ApprovalLine[]> {
  const me = ctx.actor.userId;
  const waiting = (await openRequests(ctx)).flatMap((one) => {
    const mine = one.requestedBy === me;
    const canDecide =
      !mine && one.subjectId !== me && !one.deciders.includes(me) && isTheirs(ctx, one);
    return mine || canDecide ? [{ ...one, mine, canDecide, why: null, endedAt: null }] : [];
  });
  return linesOf(ctx, waiting);
}

/** What ended in the last 30 days and was the caller's to ask for or to decide. */
export async function decidedFor(ctx: UserCtx): Promise<ApprovalLine[]> {
  const since = later(ctx.now, -TOLD_DAYS * DAY);
  const ended = await closedRequests(ctx, APPROVAL_KIND_NAMES, since);
  const theirs = ended.flatMap((one) => {
    const mine = one.requestedBy === ctx.actor.userId;
    return mine || isTheirs(ctx, one) ? [{ ...one, mine, canDecide: false }] : [];
  });
  return linesOf(ctx, theirs);
}

type Told = Omit<OpenRequest, 'deciders'> & {
  readonly mine: boolean;
  readonly canDecide: boolean;
  readonly why: ClosedRequest['why'];
  readonly endedAt: Date | null;
};

/** Requests as lines, with four queries however many they are. */
async function linesOf(ctx: UserCtx, told: readonly Told[]): Promise<ApprovalLine[]> {
  const words = await wordsOf(
    ctx,
    told.map((one) => one.id),
  );
  const names = await namesOf(ctx, [
    ...told.flatMap((one) => [one.requestedBy, ...(isAboutPerson(one) ? [one.subjectId] : [])]),
    ...[...words.values()].flatMap((given) => given.map((word) => word.decidedBy)),
  ]);
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  const assets = await assetsAbout(ctx, told.flatMap(isAboutAsset));
  return told.map((one) => {
    const asset = isAboutAsset(one).map((id) => assets.get(id))[0];
    const given = words.get(one.id) ?? [];
    return {
      id: one.id,
      kind: one.kind,
      title: titleFor(one, asset?.name ?? personOf(one, nameOf)),
      requestedBy: nameOf(one.requestedBy),
      requestedAt: one.requestedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      reason: (one.payload as { reason?: string }).reason ?? null,
      needed: one.needed,
      agreed: given.filter((word) => word.approves).length,
      mine: one.mine,
      canDecide: one.canDecide,
      words: given.map(({ decidedBy, decidedAt, approves, reason }) => ({
        by: nameOf(decidedBy),
        approves,
        reason,
        at: decidedAt.toISOString(),
      })),
      fingerprint: one.hash.slice(0, 8),
      outcome: one.endedAt ? (one.why ?? 'done') : null,
      endedAt: one.endedAt?.toISOString() ?? null,
      place: APPROVAL_KINDS[one.kind].place,
      assetId: asset?.assetId ?? null,
      userId: isAboutPerson(one) ? one.subjectId : null,
    };
  });
}

type Asked = Pick<OpenRequest, 'kind' | 'payload' | 'subjectId'>;

function isTheirs(ctx: UserCtx, { kind, payload }: Asked): boolean {
  if (isTeamKind(kind)) return mayAgree(kind, payload as TeamAsked, giverOf(ctx));
  return ctx.actor.standing.staffPermissions.has(APPROVAL_KINDS[kind].by);
}

/** Whom it is about: "Finance for Leila Haddad", "Anna Berg". */
function personOf(one: Asked, nameOf: (id: string) => string): string | undefined {
  const { role, firstName, lastName } = one.payload as TeamAsked;
  if (one.kind === 'staff_role') return `${roleTitle(role ?? '')} for ${nameOf(one.subjectId)}`;
  if (one.kind === 'staff_invitation')
    return `${roleTitle(role ?? '')} for ${[firstName, lastName].filter(Boolean).join(' ')}`;
  return isAboutPerson(one) ? nameOf(one.subjectId) : undefined;
}

const isAboutPerson = ({ kind }: Asked): boolean => APPROVAL_KINDS[kind].place === 'user';

/** The asset is named by what is agreed to, or is the very thing that it is about. */
const isAboutAsset = (one: Asked): string[] => {
  const { assetId } = one.payload as { assetId?: string | null };
  if (assetId) return [assetId];
  return ['asset', 'commitments'].includes(APPROVAL_KINDS[one.kind].place) ? [one.subjectId] : [];
};

/** "Withdrawal: $25,000.00", "Opening of the market: Riverside Tower". */
function titleFor({ kind, payload }: Asked, about: string | undefined): string {
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
