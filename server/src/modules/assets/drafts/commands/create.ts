import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import { REGISTRY_FIELDS } from '@holdfast/domain/assets/catalogue/registry';
import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import { type Contents, SECTIONS, type Section } from '@holdfast/domain/assets/drafts/sections';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { createAsset as createEmpty, deleteDraft } from '../../catalogue/index.ts';
import { lockOwnDraft, ownDraft } from '../queries/draft.ts';
import { deletionProblem } from '../queries/workspace.ts';
import { removeRounds } from '../repository/rounds.ts';
import { removeSections } from '../repository/sections.ts';
import { writeSection } from './save-section.ts';

type NewDraft = {
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly country: string;
  readonly copyOf?: string | undefined;
};

/** Copies the texts of another asset if named. Refuses SYMBOL_EXISTS, ASSET_NOT_FOUND. */
export async function startAsset(ctx: UserCtx, given: NewDraft): Promise<string> {
  const { copyOf, ...facts } = given;
  const from = copyOf ? await ownDraft(ctx, copyOf) : undefined;
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const id = await createEmpty(ctx, { ...facts, companyId });
  if (!from) return id;
  const contents = copied(from.contents, facts);
  for (const section of SECTIONS.filter((one) => !IS_ITS_OWN.has(one))) {
    await writeSection(ctx, await ownDraft(ctx, id), section, contents[section]);
  }
  return id;
}

/** Never copied: the token's names, an agreement that names its asset, and a registry's credits. */
const IS_ITS_OWN: ReadonlySet<Section> = new Set(['issuance', 'agreement']);

function copied(contents: Contents, facts: Omit<NewDraft, 'copyOf'>): Contents {
  const { basics, commitment, entity } = contents;
  const noCredits = Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, '']));
  return {
    ...contents,
    basics: { ...basics, ...facts },
    entity: { ...entity, ...noCredits },
    commitment: { ...commitment, opensAt: '', closesAt: '', longStopAt: '' },
  };
}

/** Refuses ASSET_NOT_FOUND, and DRAFT_STAYS if others may have seen the draft. */
export async function removeDraft(ctx: UserCtx, assetId: string): Promise<void> {
  const { asset } = await lockOwnDraft(ctx, assetId);
  const why = await deletionProblem(ctx, asset);
  if (why) refuse('DRAFT_STAYS', { why });
  await removeRounds(ctx, assetId);
  await removeSections(ctx, assetId);
  await deleteDraft(ctx, assetId);
}
