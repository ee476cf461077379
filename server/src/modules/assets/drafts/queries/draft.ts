import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { SUBSCRIPTION_AGREEMENT } from '@holdfast/domain/assets/drafts/agreement-text';
import { type Contents, SECTIONS, type Section } from '@holdfast/domain/assets/drafts/sections';
import type { Ctx } from '../../../../kit/ctx.ts';
import { currentAgreements } from '../../../people/agreements/index.ts';
import { type AssetWords, lockAsset, wordsOf } from '../../catalogue/index.ts';
import { plannedOffer } from '../../offerings/index.ts';
import { listSections, type SectionRow } from '../repository/sections.ts';
import { contentsOf, isSame } from '../rules/contents.ts';

export type Draft = {
  readonly asset: AssetWords;
  readonly contents: Contents;
  readonly live: Contents;
  readonly versions: Readonly<Record<Section, number>>;
  readonly rows: ReadonlyMap<Section, SectionRow>;
  /** An offering already has these terms, so the screen is read-only. */
  readonly isOffered: boolean;
  /** While an offering runs, the agreement that its investors sign can't change. */
  readonly isRunning: boolean;
};

export async function draftOf(ctx: Ctx, assetId: string): Promise<Draft> {
  const asset = await wordsOf(ctx, assetId);
  const { terms, isRunning } = await plannedOffer(ctx, assetId);
  const live = contentsOf(asset, terms, await agreementOf(ctx, assetId));
  const found = await listSections(ctx, assetId);
  const rows = new Map(found.map((row) => [row.section as Section, row] as const));
  const contents = Object.fromEntries(
    SECTIONS.map((section) => {
      const row = rows.get(section);
      const isDrafted = row !== undefined && row.version > row.liveVersion;
      const isOfOffering = section === 'commitment' && terms !== null;
      // Fields added after a version was saved come from the live content.
      const drafted = isDrafted && !isOfOffering ? (row.content as object) : {};
      return [section, { ...live[section], ...drafted }];
    }),
  ) as unknown as Contents;
  const versions = Object.fromEntries(
    SECTIONS.map((section) => [section, rows.get(section)?.version ?? 0]),
  ) as Record<Section, number>;
  return { asset, contents, live, versions, rows, isOffered: terms !== null, isRunning };
}

async function agreementOf(ctx: Ctx, assetId: string): Promise<Contents['agreement']> {
  const texts = await currentAgreements(ctx, { kind: 'asset', assetId });
  const text = texts.find(({ name }) => name === SUBSCRIPTION_AGREEMENT);
  return { body: text?.body ?? '', isCountersigned: text?.isCountersigned ?? false };
}

/** Refuses ASSET_NOT_FOUND for another company's asset. */
export async function ownDraft(ctx: Ctx, assetId: string): Promise<Draft> {
  const draft = await draftOf(ctx, assetId);
  return draft.asset.companyId === ctx.actor?.companyId ? draft : refuse('ASSET_NOT_FOUND', {});
}

/** `ownDraft`, locked to serialise changes. */
export async function lockOwnDraft(ctx: Ctx, assetId: string): Promise<Draft> {
  const { companyId } = await lockAsset(ctx, assetId);
  if (companyId !== ctx.actor?.companyId) refuse('ASSET_NOT_FOUND', {});
  return draftOf(ctx, assetId);
}

export async function lockDraft(ctx: Ctx, assetId: string): Promise<Draft> {
  await lockAsset(ctx, assetId);
  return draftOf(ctx, assetId);
}

type Stands = Pick<AssetWords, 'status' | 'reviewStatus'>;

/** Neither approved nor in review, so saves apply to the asset directly. */
export const isFree = ({ status, reviewStatus }: Stands): boolean =>
  status === 'Draft' && (reviewStatus === 'none' || reviewStatus === 'rejected');

export const editedIn = ({ contents, live }: Pick<Draft, 'contents' | 'live'>): Section[] =>
  SECTIONS.filter((section) => !isSame(contents[section], live[section]));

/** Edited screens that can be submitted; the agreement can't while an offering runs. */
export const sendableIn = (draft: Pick<Draft, 'contents' | 'live' | 'isRunning'>): Section[] =>
  editedIn(draft).filter((section) => section !== 'agreement' || !draft.isRunning);
