import { assetRefusals } from '@holdfast/domain/assets/catalogue/refusals';
import { draftRefusals } from '@holdfast/domain/assets/drafts/refusals';
import { roundMachine } from '@holdfast/domain/assets/drafts/round.machine';
import { ECONOMIC_SECTIONS, type Missing, SECTIONS } from '@holdfast/domain/assets/drafts/sections';
import type { Workspace } from '@holdfast/domain/assets/drafts/shapes';
import { actionsOf, actionUnless } from '@holdfast/domain/kernel/actions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { type AssetWords, documentsOf, managedById } from '../../catalogue/index.ts';
import { hasOfferings } from '../../offerings/index.ts';
import { structureById } from '../../structures/index.ts';
import { listComments, listRounds, type Round } from '../repository/rounds.ts';
import { roundView } from '../views.ts';
import { type Draft, editedIn, isFree, ownDraft, sendableIn } from './draft.ts';
import { listMissing, notReady } from './missing.ts';

export async function workspaceOf(ctx: UserCtx, assetId: string): Promise<Workspace> {
  const draft = await ownDraft(ctx, assetId);
  const { asset } = draft;
  const rounds = await listRounds(ctx, assetId);
  const documents = (await documentsOf(ctx, assetId)).length;
  const missing = await listMissing(ctx, draft);
  const structure = asset.structureId ? await structureById(ctx, asset.structureId) : undefined;
  const names = await namesOf(ctx, authorsOf(draft));
  const status = rounds[0]?.status;
  return {
    ...(await managedById(ctx, assetId)),
    structureId: asset.structureId,
    structureName: structure?.name ?? null,
    retirable: asset.retirable,
    missing: [...missing],
    sections: sectionsOf(draft, rounds, names),
    documents,
    deleteBlockedBy: await deletionProblem(ctx, asset),
    submit: actionUnless(submissionProblem(draft, rounds, missing)),
    rounds: await roundsView(ctx, rounds),
    actions: status
      ? actionsOf(roundMachine, status, viewerOf(ctx.actor, { companyId: asset.companyId }))
      : {},
  };
}

const isOpen = ([last]: readonly Round[]): boolean => last?.status === 'pending';

function submissionProblem(
  draft: Draft,
  rounds: readonly Round[],
  missing: readonly Missing[],
): string | null {
  if (isOpen(rounds)) return 'Under review by Holdfast';
  if (missing.length > 0) return notReady(missing);
  const isUnchanged = !isFree(draft.asset) && sendableIn(draft).length === 0;
  return isUnchanged ? draftRefusals.NOTHING_TO_SEND.say() : null;
}

/** Null if the draft can be deleted. */
export async function deletionProblem(
  ctx: Ctx,
  asset: Pick<AssetWords, 'id' | 'status' | 'publishedAt' | 'reviewStatus'>,
): Promise<string | null> {
  if (asset.status !== 'Draft' || asset.publishedAt) return 'Already published';
  if (asset.reviewStatus === 'pending') return 'Under review by Holdfast';
  return (await hasOfferings(ctx, asset.id)) ? 'It has an offering' : null;
}

const authorsOf = (draft: Draft): string[] =>
  [...draft.rows.values()].flatMap(({ savedBy }) => savedBy ?? []);

type Names = Awaited<ReturnType<typeof namesOf>>;

function sectionsOf(draft: Draft, rounds: readonly Round[], names: Names): Workspace['sections'] {
  const free = isFree(draft.asset);
  const isSeen = draft.asset.reviewStatus === 'approved';
  const edited = new Set(isSeen ? editedIn(draft) : []);
  return SECTIONS.map((section) => {
    const row = draft.rows.get(section);
    const isTerms = ECONOMIC_SECTIONS.includes(section);
    const isTaken = section === 'commitment' && draft.isOffered;
    return {
      section,
      version: draft.versions[section],
      saved: row
        ? {
            name: names.get(row.savedBy ?? '')?.name ?? 'Holdfast',
            at: row.savedAt,
          }
        : null,
      isUnpublished: edited.has(section),
      locked: isOpen(rounds)
        ? draftRefusals.DRAFT_IN_REVIEW.say()
        : section === 'agreement' && draft.isRunning
          ? draftRefusals.AGREEMENT_RUNS.say()
          : isTaken || (isTerms && !free)
            ? assetRefusals.ASSET_TERMS_LOCKED.say()
            : null,
    };
  });
}

/** Only staff see the names of staff. */
export async function roundsView(ctx: Ctx, rounds: readonly Round[]) {
  const comments = await listComments(
    ctx,
    rounds.map(({ id }) => id),
  );
  const isStaff = ctx.actor?.standing.isStaff === true;
  const people = [
    ...rounds.flatMap(({ sentBy, decidedBy }) => [sentBy, isStaff ? decidedBy : null]),
    ...comments.map(({ authorId, byStaff }) => (byStaff && !isStaff ? null : authorId)),
  ];
  const found = await namesOf(
    ctx,
    people.flatMap((id) => id ?? []),
  );
  const shown = new Set(people);
  const nameOf = (id: string | null) =>
    (shown.has(id) ? found.get(id ?? '')?.name : undefined) ?? 'Holdfast';
  return rounds.map((round) =>
    roundView(
      round,
      comments.filter(({ roundId }) => roundId === round.id),
      nameOf,
    ),
  );
}
