import { statementRefusals } from '@holdfast/domain/cash/bank-statements/refusals';
import { undeclaredWords } from '@holdfast/domain/cash/bank-statements/undeclared';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  ownCaseReasons,
  ownCasesOf,
  type SingleRelease,
  trustIn,
  whyNotTogether,
} from '../../../people/approvals/index.ts';
import { findEarlierUploads, type StatementRow } from '../repository/statements.ts';
import { type Credit, concernsOf, creditsOf, type PlannedEffect, undeclaredIn } from './effects.ts';

/** Under which what one person books by statements is counted. */
const BOOKED_ALONE = 'banking.statement';

/** What a statement credits, as it counts in the sums of 24 hours: one release for each party. */
export function releasesOf(credits: readonly Credit[]): readonly SingleRelease[] {
  const releases = new Map<string, SingleRelease>();
  for (const { partyId, amount, lineId: subjectId } of credits) {
    const before = releases.get(partyId);
    const amountCents = (before?.amountCents ?? 0n) + amount;
    releases.set(partyId, { kind: BOOKED_ALONE, subjectId, partyId, ...before, amountCents });
  }
  return [...releases.values()];
}

/** Whether whoever acts books what nobody else has looked at: only they themselves uploaded it. */
export async function isAlone(ctx: UserCtx, row: StatementRow): Promise<boolean> {
  const { uploadedBy, uploadedAt } = row;
  if (uploadedBy === null || uploadedBy === ctx.actor.userId) return true;
  return !(await trustIn(ctx, [uploadedBy]))(uploadedBy, uploadedAt);
}

/** Whether a statement credits whoever uploaded it, or somebody related to them. */
export async function isOfUploader(
  ctx: Ctx,
  { uploadedBy }: StatementRow,
  credits: readonly Credit[],
): Promise<boolean> {
  if (uploadedBy === null || credits.length === 0) return false;
  return (await ownCasesOf(ctx, [uploadedBy]))(uploadedBy, concernsOf(credits));
}

export type Standing = {
  /** Why whoever looks can't book it, in a sentence; null when they can. */
  readonly whyNot: string | null;
  /** Why it takes another person than its uploader, in a sentence. */
  readonly twoPeople: string | undefined;
};

/**
 * What the uploader alone books by nobody's word but their own: money that comes in and that no
 * sender had declared before. What the bank itself delivered is its own word.
 */
export async function whyUndeclared(
  ctx: Ctx,
  row: StatementRow,
  planned: readonly PlannedEffect[],
): Promise<string | undefined> {
  if (row.uploadedBy === null) return undefined;
  const earlier = await findEarlierUploads(ctx, row);
  const { length } = undeclaredIn(planned, (lineId) => earlier.get(lineId) ?? row.uploadedAt);
  return length > 0 ? undeclaredWords(length) : undefined;
}

/** What stands between whoever looks and the booking, before anything is locked. */
export async function standingOf(
  ctx: UserCtx,
  row: StatementRow,
  planned: readonly PlannedEffect[],
): Promise<Standing> {
  const credits = creditsOf(planned);
  const concerns = concernsOf(credits);
  const own = (await ownCaseReasons(ctx, [concerns]))(concerns);
  if (own) return { whyNot: own, twoPeople: undefined };
  if (await isOfUploader(ctx, row, credits)) {
    return { whyNot: statementRefusals.STATEMENT_OF_UPLOADER.say(), twoPeople: undefined };
  }
  if (!(await isAlone(ctx, row))) return { whyNot: null, twoPeople: undefined };
  const reason = await whyNotTogether(ctx, releasesOf(credits));
  const words = (await whyUndeclared(ctx, row, planned)) ?? (reason && twoPeopleWords(reason));
  if (!words) return { whyNot: null, twoPeople: undefined };
  const isUploader = row.uploadedBy === ctx.actor.userId;
  const whyNot = statementRefusals.STATEMENT_NEEDS_SECOND.say({ words, isUploader });
  return { whyNot, twoPeople: words };
}
