import type { CaseDocument } from '@holdfast/domain/people/onboarding/documents';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { openingsOf } from '../../files/index.ts';
import type { DocumentRow } from '../repository/documents.ts';
import { findReview } from '../repository/reviews.ts';
import { type Case, countingDocuments, loadReviewedCase } from './case.ts';

export async function caseDocuments(ctx: Ctx, reviewId: string): Promise<readonly DocumentRow[]> {
  const review = (await findReview(ctx, reviewId)) ?? refuse('NOT_FOUND', {});
  return countingDocuments(await loadReviewedCase(ctx, review));
}

export async function unopenedDocuments(ctx: UserCtx, found: Case): Promise<CaseDocument[]> {
  const papers = countingDocuments(found);
  const openings = await openingsOf(
    ctx,
    papers.map((paper) => paper.fileId),
  );
  const mine = openings.filter((opening) => opening.userId === ctx.actor.userId);
  const opened = new Set(mine.map((opening) => opening.fileId));
  return papers.filter((paper) => !opened.has(paper.fileId)).map((paper) => paper.kind);
}
