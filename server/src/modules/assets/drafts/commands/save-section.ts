import { refuse as refuseAsset } from '@holdfast/domain/assets/catalogue/refusals';
import { refuse } from '@holdfast/domain/assets/drafts/refusals';
import {
  type Contents,
  SECTION_NAMES,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import { MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { cleanHtml, setFaq, setHighlights, writeAsset } from '../../catalogue/index.ts';
import { type Draft, isFree, lockOwnDraft } from '../queries/draft.ts';
import { openRound } from '../repository/rounds.ts';
import {
  continueVersion,
  lastVersion,
  markLive,
  saveSectionRow,
  saveVersion,
} from '../repository/sections.ts';
import { type Content, changesTerms, isSame, patchOf, type Saved } from '../rules/contents.ts';

/** One user's saves within this time form one version. */
const ONE_SITTING = 10 * MINUTE;

/**
 * Sets aside text based on an outdated version and returns it with the current text. Refuses
 * ASSET_NOT_FOUND, DRAFT_IN_REVIEW, ASSET_TERMS_LOCKED, AGREEMENT_RUNS, SYMBOL_EXISTS, and
 * TEXT_NOT_PRINTABLE for an agreement or what certificates print.
 */
export async function saveSection(
  ctx: UserCtx,
  assetId: string,
  given: { readonly section: Section; readonly version: number; readonly content: Content },
): Promise<Saved> {
  const draft = await lockOwnDraft(ctx, assetId);
  if (await openRound(ctx, assetId)) refuse('DRAFT_IN_REVIEW', {});
  const { section } = given;
  const content = cleaned(section, given.content as never) as Content;
  const version = draft.versions[section];
  if (isSame(content, draft.contents[section])) return { version, conflict: null };
  assertOpen(draft, section, content);
  if (given.version !== version) {
    await saveVersion(ctx, { assetId, section, version: given.version, content, isAside: true });
    return { version, conflict: await standing(ctx, draft, section) };
  }
  const saved = await writeSection(ctx, draft, section, content);
  if (isSame(content, draft.live[section])) await markLive(ctx, assetId, [section]);
  return { version: saved, conflict: null };
}

function cleaned<S extends Section>(section: S, content: Contents[S]): Contents[S] {
  if (section !== 'pitch') return content;
  const { sections, video } = content as Contents['pitch'];
  const clean = sections.map(({ title, html }) => ({ title, html: cleanHtml(html) }));
  return { sections: clean, video } as unknown as Contents[S];
}

function assertOpen(draft: Draft, section: Section, content: Content): void {
  if (section === 'agreement') {
    if (draft.isRunning) refuse('AGREEMENT_RUNS', {});
    assertPrintable((content as Contents['agreement']).body);
  }
  if (section === 'entity') {
    const { registryStandard, registryProject } = content as Contents['entity'];
    assertPrintable(registryStandard, registryProject);
  }
  const isLocked = !isFree(draft.asset) || (section === 'commitment' && draft.isOffered);
  const changed = { ...draft.contents, [section]: content } as Contents;
  if (isLocked && changesTerms(section, draft.live, changed)) refuseAsset('ASSET_TERMS_LOCKED', {});
}

async function standing(ctx: Ctx, draft: Draft, section: Section): Promise<Saved['conflict']> {
  const row = draft.rows.get(section);
  const names = await namesOf(ctx, row?.savedBy ? [row.savedBy] : []);
  return {
    content: draft.contents[section],
    by: names.get(row?.savedBy ?? '')?.name ?? 'Someone else',
    at: row?.savedAt ?? draft.asset.createdAt,
  };
}

/** Until the asset is first approved, also writes to the asset. Returns the version. */
export async function writeSection(
  ctx: Ctx,
  draft: Draft,
  section: Section,
  content: Content,
): Promise<number> {
  const { id: assetId } = draft.asset;
  const version = draft.versions[section] + 1;
  if (version === 1) {
    const first = { assetId, section, version: 0, content: draft.contents[section] };
    await saveVersion(ctx, { ...first, isAside: false, byNobody: true });
  }
  await keepVersion(ctx, { assetId, section, version, content });
  await saveSectionRow(ctx, { assetId, section, version, content });
  if (isFree(draft.asset)) {
    await applySection(ctx, assetId, section, { ...draft.contents, [section]: content });
  }
  return version;
}

type Kept = {
  readonly assetId: string;
  readonly section: Section;
  readonly version: number;
  readonly content: Content;
};

/** Saves one version and one log entry per user and editing session. */
async function keepVersion(ctx: Ctx, kept: Kept): Promise<void> {
  const { assetId, section, version, content } = kept;
  const last = version > 1 ? await lastVersion(ctx, assetId, section) : undefined;
  const isSameSitting =
    last !== undefined &&
    last.savedBy !== null &&
    last.savedBy === ctx.actor?.userId &&
    ctx.now.getTime() - last.beganAt.getTime() < ONE_SITTING;
  if (isSameSitting) return continueVersion(ctx, last.id, version, content);
  await saveVersion(ctx, { ...kept, isAside: false });
  await ctx.record({
    action: 'asset.drafted',
    subject: { kind: 'asset', id: assetId },
    detail: { section: SECTION_NAMES[section], version },
  });
}

/** Terms and the agreement take effect only on approval. */
export async function applySection(
  ctx: Ctx,
  assetId: string,
  section: Section,
  contents: Contents,
): Promise<void> {
  const whole = ({ label, value }: { label: string; value: string }) =>
    label !== '' && value !== '';
  if (section === 'highlights') {
    await setHighlights(ctx, assetId, contents.highlights.pairs.filter(whole));
  } else if (section === 'faq') {
    const entries = contents.faq.entries.filter((one) => one.question !== '' && one.answer !== '');
    await setFaq(ctx, assetId, entries);
  } else {
    await writeAsset(ctx, assetId, patchOf(section, contents));
  }
}
