import { DAY } from '@holdfast/domain/kernel/moment';
import {
  type TwoPeopleReason,
  whyTwoPeople,
} from '@holdfast/domain/people/approvals/single-release';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase, type Concerns, NOBODY } from '../queries/own-case.ts';
import { lockReleases, removeRelease, saveRelease, sumReleases } from '../repository.ts';

export type SingleRelease = {
  readonly kind: string;
  readonly subjectId: string;
  /** Who receives it; null where it is nobody's yet. */
  readonly partyId: string | null;
  /** Its worth in US cents. */
  readonly amountCents: bigint;
  /** Whom it concerns; `by: 'product'` where nobody decides and somebody asks for their own. */
  readonly concerns?: Concerns;
  readonly by?: 'product';
  /** Lower than the common limit, where one sort of release has a limit of its own. */
  readonly limit?: bigint;
};

/**
 * Releases value on the word of one person, or of nobody where the product does it by itself:
 * counted with everything that went the same way in 24 hours. Answers why a second person is needed
 * instead, and nothing is counted then. Refuses OWN_CASE. Called after the thing itself is locked
 * and before accounts of the books are: of two releases at once the second sees the first.
 */
export const releaseAlone = (
  ctx: Ctx,
  release: SingleRelease,
): Promise<TwoPeopleReason | undefined> => releaseTogether(ctx, [release]);

/** The same for several that go together, each to its own beneficiary: all of them, or none. */
export async function releaseTogether(
  ctx: Ctx,
  releases: readonly SingleRelease[],
): Promise<TwoPeopleReason | undefined> {
  for (const { by, concerns = NOBODY } of releases) {
    if (by !== 'product') await assertNotOwnCase(ctx, concerns);
  }
  await lockReleases(ctx);
  const reason = await whyNotTogether(ctx, releases);
  if (reason) return reason;
  for (const one of releases) await saveRelease(ctx, { ...one, releasedBy: releaserOf(ctx, one) });
  return undefined;
}

type Asked = Pick<SingleRelease, 'partyId' | 'amountCents' | 'limit' | 'by'>;

/** Why something would need a second person now, for screens; undefined when one is enough. */
export const whyNotAlone = (ctx: Ctx, release: Asked): Promise<TwoPeopleReason | undefined> =>
  whyNotTogether(ctx, [release]);

/** The same for several that go together. */
export async function whyNotTogether(
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
    const reason = whyTwoPeople(amountCents, sums, limit);
    // What is nobody's yet has no beneficiary to speak of: it is a sum of whoever lets it go.
    if (reason && !partyId) return { ...reason, of: 'person', sum: byPerson + amountCents };
    if (reason) return reason;
    toBeneficiary.set(partyId ?? '', sums.toBeneficiary + amountCents);
    byPerson += amountCents;
  }
  return undefined;
}

/** Whoever asks for their own money releases nothing: the product does, when it lets it go. */
const releaserOf = ({ actor }: Ctx, { by }: Pick<SingleRelease, 'by'>): string | null =>
  by === 'product' ? null : (actor?.userId ?? null);

/** From here until commit nobody else releases anything: what is summed now stays so. */
export const releaseInTurn = (ctx: Ctx): Promise<unknown> => lockReleases(ctx);

/** Takes a release out of the sums: it came to nothing. */
export const forgetRelease = (ctx: Ctx, kind: string, subjectId: string): Promise<unknown> =>
  removeRelease(ctx, kind, subjectId);
