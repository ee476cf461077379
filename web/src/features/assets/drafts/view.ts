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
export type ScreenProps = { readonly asset: Workspace; readonly draft: Draft };
export type Round = Workspace['rounds'][number];

export const WORKSPACE = [
  'GET /owner/assets',
  'GET /owner/assets/:assetId',
  'GET /owner/assets/:assetId/draft',
  'GET /owner/assets/:assetId/next',
  'GET /owner/dashboard',
  'GET /owner/activity-log',
] as const;

const screenOf = (assetId: string, place: Place): string =>
  place === 'documents' ? paths.ownerDataRoom(assetId) : paths.ownerAsset(assetId, place);

export const placeOf = (assetId: string, place: Place, field: string): string =>
  `${screenOf(assetId, place)}#${field}`;

export type Mark = 'done' | 'missing' | 'open' | 'edited';
export type Screen = {
  readonly to: string;
  readonly label: string;
  readonly mark: Mark;
  readonly missing: number;
};

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
  const others =
    asset.status === 'Draft' ? (['documents', 'structure'] as const) : (['structure'] as const);
  const beside = others.map((place) => ({
    to: screenOf(asset.id, place),
    label: PLACE_NAMES[place],
    mark: missingIn(place) > 0 ? ('missing' as const) : ('done' as const),
    missing: missingIn(place),
  }));
  return [...written, ...beside];
}

/** The number of checks before submission, for the progress bar. */
const CHECKS = SECTIONS.length + 2;
export const readiness = (asset: Workspace): { done: number; of: number } => {
  const lacking = new Set(asset.missing.map(({ place }) => place)).size;
  return { done: CHECKS - lacking, of: CHECKS };
};

/** Economic terms can change before the first submission, or after the submission was sent back. */
export const isOpenForTerms = ({ status, reviewStatus }: Workspace): boolean =>
  status === 'Draft' && (reviewStatus === 'none' || reviewStatus === 'rejected');

export type NextStep =
  /** An owner's action: a link, or a button. */
  | { readonly text: string; readonly to: string }
  | { readonly text: string; readonly action: 'submit' }
  /** Holdfast acts next, or the step is automatic. */
  | { readonly text: string; readonly waits: true };

/** Editing tasks, which the workspace's header describes more precisely. */
const OF_EDITOR: readonly OwnerTask['kind'][] = [
  'mend_asset',
  'finish_draft',
  'send_edits',
  'mend_edits',
];

/** Tasks for administrators only: decisions and closing documents. */
const OF_CLOSING: readonly OwnerTask['kind'][] = [
  'decide_commitments',
  'upload_evidence',
  'evidence_refused',
];

/** The owner's next step, or the event awaited; undefined if there is neither. */
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
  if (asset.rounds[0]?.status === 'pending') return { text: 'In review', waits: true };
  if (asset.submit.allowed) {
    const isDraft = asset.status === 'Draft' && asset.reviewStatus !== 'approved';
    return { text: isDraft ? 'Submit for review' : 'Submit edits for review', action: 'submit' };
  }
  const [first] = asset.missing;
  if (first) return { text: first.text, to: placeOf(asset.id, first.place, first.field) };
  const words = nextWords(next);
  return words && { text: [words.what, words.note].filter(Boolean).join(' · '), waits: true };
}

export const STAGES = ['Draft', 'Offering', 'Closing', 'Issued', 'Trading'] as const;
export const STAGE = { draft: 0, offering: 1, closing: 2, issued: 3, trading: 4 } as const;

export function stageOf({ status, offer }: Pick<Workspace, 'status' | 'offer'>): number {
  if (status === 'Draft') return STAGE.draft;
  if (status === 'Completed') return STAGE.issued;
  // An asset in trading votes on an exit; one on offer, on its closing.
  const isOnOffer = offer !== null && offer.stage !== 'ENDED';
  if (status === 'IN_TRADING' || (status === 'In Voting' && !isOnOffer)) return STAGE.trading;
  return offer?.stage === 'CLOSING' || offer?.stage === 'ISSUING' ? STAGE.closing : STAGE.offering;
}
