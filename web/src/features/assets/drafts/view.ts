import { isWritten } from '@holdfast/domain/assets/drafts/missing';
import {
  PLACE_NAMES,
  type Place,
  SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import type { CallData } from '../../../lib/call.ts';
import { nextWords, type OwnerTask, taskWords } from '../../../lib/owner-task.ts';
import { paths } from '../../../paths.ts';

export type Workspace = CallData<'GET /owner/assets/:assetId'>;
export type Draft = CallData<'GET /owner/assets/:assetId/draft'>;
/** What a screen of the editor is given. */
export type ScreenProps = { readonly asset: Workspace; readonly draft: Draft };
export type Round = Workspace['rounds'][number];

/** What a change of an asset makes out of date for its owner. */
export const WORKSPACE = [
  'GET /owner/assets',
  'GET /owner/assets/:assetId',
  'GET /owner/assets/:assetId/draft',
  'GET /owner/assets/:assetId/next',
  'GET /owner/dashboard',
  'GET /owner/activity-log',
] as const;

/** Where a part of an asset is written. */
const screenOf = (assetId: string, place: Place): string =>
  place === 'documents' ? paths.ownerDataRoom(assetId) : paths.ownerAsset(assetId, place);

/** The address of the field that something is missing in. */
export const placeOf = (assetId: string, place: Place, field: string): string =>
  `${screenOf(assetId, place)}#${field}`;

export type Mark = 'done' | 'missing' | 'open' | 'edited';
export type Screen = {
  readonly to: string;
  readonly label: string;
  readonly mark: Mark;
  /** How many things are missing there. */
  readonly missing: number;
};

/** The screens of the editor in their order, each with how it stands. */
export function screensOf(asset: Workspace, draft: Draft | undefined): readonly Screen[] {
  const missingIn = (place: Place) => asset.missing.filter((one) => one.place === place).length;
  const markOf = (section: Section): Mark => {
    if (missingIn(section) > 0) return 'missing';
    if (asset.sections.find((one) => one.section === section)?.isUnpublished) return 'edited';
    return draft && !isWritten(section, draft.contents) ? 'open' : 'done';
  };
  const written = SECTIONS.map((section) => ({
    to: screenOf(asset.id, section),
    label: PLACE_NAMES[section],
    mark: markOf(section),
    missing: missingIn(section),
  }));
  const beside = (['documents', 'structure'] as const).map((place) => ({
    to: screenOf(asset.id, place),
    label: PLACE_NAMES[place],
    mark: missingIn(place) > 0 ? ('missing' as const) : ('done' as const),
    missing: missingIn(place),
  }));
  return [...written, ...beside];
}

/** Everything that has to stand before an asset can be sent: for the bar beside the list. */
const CHECKS = SECTIONS.length + 2;
export const readiness = (asset: Workspace): { done: number; of: number } => {
  const lacking = new Set(asset.missing.map(({ place }) => place)).size;
  return { done: CHECKS - lacking, of: CHECKS };
};

/** Whether economic terms can be changed still: before its first submission, or sent back. */
export const isOpenForTerms = ({ status, reviewStatus }: Workspace): boolean =>
  status === 'Draft' && (reviewStatus === 'none' || reviewStatus === 'rejected');

export type NextStep =
  /** Something that its owner does: there, or with a press. */
  | { readonly text: string; readonly to: string }
  | { readonly text: string; readonly action: 'submit' }
  /** What happens by itself, or by Holdfast. */
  | { readonly text: string; readonly waits: true };

/** What the editor asks for; the head of the workspace says it more exactly. */
const OF_EDITOR: readonly OwnerTask['kind'][] = [
  'mend_asset',
  'finish_draft',
  'send_edits',
  'mend_edits',
];

/** Decisions and papers of a closing are an administrator's. */
const OF_CLOSING: readonly OwnerTask['kind'][] = [
  'decide_commitments',
  'upload_evidence',
  'evidence_refused',
];

/** The one thing that its owner does next, or what is waited for; undefined where nothing is. */
export function nextStep(
  asset: Workspace,
  { tasks, next }: CallData<'GET /owner/assets/:assetId/next'>,
  mayDecide: boolean,
): NextStep | undefined {
  const task = tasks.find(
    ({ kind }) => !OF_EDITOR.includes(kind) && (mayDecide || !OF_CLOSING.includes(kind)),
  );
  if (task) {
    const { title, to } = taskWords(task);
    return { text: title, to };
  }
  if (asset.rounds[0]?.status === 'pending') return { text: 'Waits for Holdfast', waits: true };
  if (asset.submit.allowed) {
    const isDraft = asset.status === 'Draft' && asset.reviewStatus !== 'approved';
    return { text: isDraft ? 'Send for review' : 'Send edits for review', action: 'submit' };
  }
  const [first] = asset.missing;
  if (first) return { text: first.text, to: placeOf(asset.id, first.place, first.field) };
  const words = nextWords(next);
  return words && { text: [words.what, words.note].filter(Boolean).join(' · '), waits: true };
}

/** Draft, Offer, Closing, Issued, Trading: where the asset stands on its way. */
export const STAGES = ['Draft', 'Offer', 'Closing', 'Issued', 'Trading'] as const;
export function stageOf(asset: Workspace): number {
  if (asset.status === 'IN_TRADING') return 4;
  if (asset.status === 'Completed') return 3;
  if (asset.status === 'Draft') return 0;
  return asset.offer?.stage === 'CLOSING' || asset.offer?.stage === 'ISSUING' ? 2 : 1;
}
