import { DAY } from '@holdfast/domain/kernel/moment';
import {
  type TwoPeopleReason,
  whyTwoPeople,
} from '@holdfast/domain/people/approvals/single-release';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lockReleases, removeRelease, saveRelease, sumReleases } from '../repository.ts';
import { assertNotOwnCase, type Concerns, NOBODY } from './own-case.ts';

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
export async function releaseAlone(
  ctx: Ctx,
  release: SingleRelease,
): Promise<TwoPeopleReason | undefined> {
  if (release.by !== 'product') await assertNotOwnCase(ctx, release.concerns ?? NOBODY);
  await lockReleases(ctx);
  const reason = await whyNotAlone(ctx, release);
  if (!reason) await saveRelease(ctx, { ...release, releasedBy: releaserOf(ctx, release) });
  return reason;
}

/** Why something would need a second person now, for screens; undefined when one is enough. */
export async function whyNotAlone(
  ctx: Ctx,
  release: Pick<SingleRelease, 'partyId' | 'amountCents' | 'limit' | 'by'>,
): Promise<TwoPeopleReason | undefined> {
  const since = new Date(ctx.now.getTime() - DAY);
  const before = await sumReleases(ctx, {
    since,
    partyId: release.partyId,
    userId: releaserOf(ctx, release),
  });
  return whyTwoPeople(release.amountCents, before, release.limit);
}

/** Whoever asks for their own money releases nothing: the product does, when it lets it go. */
const releaserOf = ({ actor }: Ctx, { by }: Pick<SingleRelease, 'by'>): string | null =>
  by === 'product' ? null : (actor?.userId ?? null);

/** From here until commit nobody else releases anything: what is summed now stays so. */
export const releaseInTurn = (ctx: Ctx): Promise<unknown> => lockReleases(ctx);

/** Takes a release out of the sums: it came to nothing. */
export const forgetRelease = (ctx: Ctx, kind: string, subjectId: string): Promise<unknown> =>
  removeRelease(ctx, kind, subjectId);
