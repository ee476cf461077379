import { statementRefusals } from '@holdfast/domain/cash/bank-statements/refusals';
import { classedWords, undeclaredWords } from '@holdfast/domain/cash/bank-statements/undeclared';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  jointReleaseProblem,
  ownCaseReasons,
  ownCasesOf,
  type SingleRelease,
  trustIn,
} from '../../../people/approvals/index.ts';
import { findEarlierUploads, type StatementRow } from '../repository/statements.ts';
import {
  type Credit,
  classedIn,
  concernsOf,
  creditsOf,
  type PlannedEffect,
  undeclaredIn,
} from './effects.ts';

const BOOKED_ALONE = 'banking.statement';

export function releasesOf(credits: readonly Credit[]): readonly SingleRelease[] {
  const releases = new Map<string, SingleRelease>();
  for (const { partyId, amount, lineId: subjectId } of credits) {
    const before = releases.get(partyId);
    const amountCents = (before?.amountCents ?? 0n) + amount;
    releases.set(partyId, { kind: BOOKED_ALONE, subjectId, partyId, ...before, amountCents });
  }
  return [...releases.values()];
}

export async function isAlone(ctx: UserCtx, row: StatementRow): Promise<boolean> {
  const { uploadedBy, uploadedAt } = row;
  if (uploadedBy === null || uploadedBy === ctx.actor.userId) return true;
  return !(await trustIn(ctx, [uploadedBy]))(uploadedBy, uploadedAt);
}

export async function isOfUploader(
  ctx: Ctx,
  { uploadedBy }: StatementRow,
  credits: readonly Credit[],
): Promise<boolean> {
  if (uploadedBy === null || credits.length === 0) return false;
  return (await ownCasesOf(ctx, [uploadedBy]))(uploadedBy, concernsOf(credits));
}

export type Standing = {
  readonly whyNot: string | null;
  readonly twoPeople: string | undefined;
};

/**
 * The statement credits undeclared money or classes lines, as a forged file could. Undefined if
 * not, or if the bank delivered it.
 */
export async function undeclaredReason(
  ctx: Ctx,
  row: StatementRow,
  planned: readonly PlannedEffect[],
): Promise<string | undefined> {
  if (row.uploadedBy === null) return undefined;
  const earlier = await findEarlierUploads(ctx, row);
  const { length } = undeclaredIn(planned, (lineId) => earlier.get(lineId) ?? row.uploadedAt);
  if (length > 0) return undeclaredWords(length);
  const classed = classedIn(planned).length;
  return classed > 0 ? classedWords(classed) : undefined;
}

/** Takes no locks. */
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
  const reason = await jointReleaseProblem(ctx, releasesOf(credits));
  const words = (await undeclaredReason(ctx, row, planned)) ?? (reason && twoPeopleWords(reason));
  if (!words) return { whyNot: null, twoPeople: undefined };
  const isUploader = row.uploadedBy === ctx.actor.userId;
  const whyNot = statementRefusals.STATEMENT_NEEDS_SECOND.say({ words, isUploader });
  return { whyNot, twoPeople: words };
}
