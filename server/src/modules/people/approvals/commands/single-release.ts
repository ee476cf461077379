import { DAY } from '@holdfast/domain/kernel/moment';
import {
  type TwoPeopleReason,
  twoPeopleReason,
} from '@holdfast/domain/people/approvals/single-release';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase, type Concerns, NO_PARTIES } from '../queries/own-case.ts';
import { lockReleases, removeRelease, saveRelease, sumReleases } from '../repository.ts';

export type SingleRelease = {
  readonly kind: string;
  readonly subjectId: string;
  /** The receiving party; null if unknown. */
  readonly partyId: string | null;
  /** US cents. */
  readonly amountCents: bigint;
  /** `by: 'product'` marks an automatic release, which investors request for themselves. */
  readonly concerns?: Concerns;
  readonly by?: 'product';
  /** Replaces the common limit with a lower one. */
  readonly limit?: bigint;
};

/**
 * On one person's authority, or automatically; adds to the 24-hour sums. Returns the reason, adding
 * nothing, if a second approver is needed. Refuses OWN_CASE. Lock order: after the subject, before
 * ledger accounts. Concurrent releases are serialised.
 */
export const releaseSingly = (
  ctx: Ctx,
  release: SingleRelease,
): Promise<TwoPeopleReason | undefined> => releaseWithApproval(ctx, [release]);

/** Like `releaseSingly` for several releases: all or none. */
export async function releaseWithApproval(
  ctx: Ctx,
  releases: readonly SingleRelease[],
): Promise<TwoPeopleReason | undefined> {
  for (const { by, concerns = NO_PARTIES } of releases) {
    if (by !== 'product') await assertNotOwnCase(ctx, concerns);
  }
  await lockReleases(ctx);
  const reason = await jointReleaseProblem(ctx, releases);
  if (reason) return reason;
  for (const one of releases) await saveRelease(ctx, { ...one, releasedBy: releaserOf(ctx, one) });
  return undefined;
}

type Asked = Pick<SingleRelease, 'partyId' | 'amountCents' | 'limit' | 'by'>;

/** For screens: the reason a second approver would be needed now. */
export const secondPersonReason = (
  ctx: Ctx,
  release: Asked,
): Promise<TwoPeopleReason | undefined> => jointReleaseProblem(ctx, [release]);

export async function jointReleaseProblem(
  ctx: Ctx,
  releases: readonly Asked[],
): Promise<TwoPeopleReason | undefined> {
  const [first] = releases;
  if (!first) return undefined;
  const before = await sumReleases(ctx, {
    since: new Date(ctx.now.getTime() - DAY),
    partyIds: releases.flatMap((one) => one.partyId ?? []),
    userId: releaserOf(ctx, first),
  });
  let { byPerson } = before;
  const toBeneficiary = new Map(before.toBeneficiary);
  for (const { partyId, amountCents, limit } of releases) {
    const sums = { toBeneficiary: toBeneficiary.get(partyId ?? '') ?? 0n, byPerson };
    const reason = twoPeopleReason(amountCents, sums, limit);
    // If the beneficiary is unknown, only the releaser's sum applies.
    if (reason && !partyId) return { ...reason, of: 'person', sum: byPerson + amountCents };
    if (reason) return reason;
    toBeneficiary.set(partyId ?? '', sums.toBeneficiary + amountCents);
    byPerson += amountCents;
  }
  return undefined;
}

/** Null for an automatic release: investors who withdraw their own money aren't its releasers. */
const releaserOf = ({ actor }: Ctx, { by }: Pick<SingleRelease, 'by'>): string | null =>
  by === 'product' ? null : (actor?.userId ?? null);

export const lockReleaseOrder = (ctx: Ctx): Promise<unknown> => lockReleases(ctx);

export const forgetRelease = (ctx: Ctx, kind: string, subjectId: string): Promise<unknown> =>
  removeRelease(ctx, kind, subjectId);
