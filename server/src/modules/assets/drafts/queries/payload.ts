import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { beneficiariesOf, documentsOf } from '../../catalogue/index.ts';
import { shareClassById, structureById } from '../../structures/index.ts';
import type { Round } from '../repository/rounds.ts';
import { REVIEW } from '../rules/review.ts';
import type { Draft } from './draft.ts';

export async function draftPayload(ctx: Ctx, draft: Draft, round: Round): Promise<Requested> {
  const { asset } = draft;
  const authors = [...draft.rows.values()].flatMap(({ savedBy }) => savedBy ?? []);
  const parties = (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [];
  return {
    kind: REVIEW,
    subjectId: asset.id,
    payload: { ...round.sent, round: round.id, ...(await besideOf(ctx, draft, round)) },
    concerns: {
      parties,
      users: [...new Set([...authors, ...(round.sentBy ? [round.sentBy] : [])])],
    },
  };
}

/** Approving a whole asset also covers its documents and structure. */
async function besideOf(ctx: Ctx, { asset }: Draft, round: Round) {
  if (round.kind === 'edits') return {};
  const documents = await documentsOf(ctx, asset.id);
  const structure = asset.structureId ? await structureById(ctx, asset.structureId) : undefined;
  const shares = asset.shareClassId ? await shareClassById(ctx, asset.shareClassId) : undefined;
  return {
    documents: documents
      .map(({ name, class: opensFor, version, sha256 }) => [
        name,
        opensFor,
        version,
        sha256.toString('hex'),
      ])
      .sort(),
    structure: [structure?.id, structure?.name],
    shareClass: [shares?.id, shares?.code, String(shares?.authorisedUnits ?? 0n)],
  };
}
