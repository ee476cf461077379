import { isWritten } from '@holdfast/domain/assets/drafts/missing';
import {
  PLACE_NAMES,
  type Place,
  SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import type { CallData } from '../../../lib/call.ts';
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
const CHECKS = 11;
export const readiness = (asset: Workspace): { done: number; of: number } => {
  const lacking = new Set(asset.missing.map(({ place }) => place)).size;
  return { done: CHECKS - lacking, of: CHECKS };
};

/** Whether economic terms can be changed still: before its first submission, or sent back. */
export const isOpenForTerms = ({ status, reviewStatus }: Workspace): boolean =>
  status === 'Draft' && (reviewStatus === 'none' || reviewStatus === 'rejected');

export type NextStep = {
  readonly text: string;
  readonly to?: string;
  readonly action?: 'submit' | 'takeBack';
};

/** The one thing that its owner does next, or what is waited for. */
export function nextStep(asset: Workspace): NextStep {
  const [first] = asset.missing;
  const isDraft = asset.status === 'Draft';
  if (asset.rounds[0]?.status === 'pending') {
    return { text: 'Holdfast is looking at it', action: 'takeBack' };
  }
  if (asset.submit.allowed) {
    return { text: isDraft ? 'Send for review' : 'Send edits for review', action: 'submit' };
  }
  if (first) return { text: first.text, to: placeOf(asset.id, first.place, first.field) };
  if (isDraft) return { text: 'Approved. Holdfast publishes it.' };
  return offerStep(asset);
}

function offerStep(asset: Workspace): NextStep {
  const commitments = paths.ownerCommitments(asset.id);
  switch (asset.offer?.stage) {
    case 'UPCOMING':
      return { text: 'The offer opens at its date' };
    case 'OPEN':
      return { text: 'Decide about commitments', to: commitments };
    case 'CLOSING':
      return { text: 'Upload the closing evidence', to: commitments };
    case 'ISSUING':
      return { text: 'Units are being issued', to: commitments };
    default:
      return asset.status === 'IN_TRADING'
        ? { text: 'See how it trades', to: paths.ownerAsset(asset.id, 'secondary-market') }
        : { text: 'Post an update', to: paths.ownerAsset(asset.id, 'updates') };
  }
}

/** Draft, Offer, Closing, Issued, Trading: where the asset stands on its way. */
export const STAGES = ['Draft', 'Offer', 'Closing', 'Issued', 'Trading'] as const;
export function stageOf(asset: Workspace): number {
  if (asset.status === 'IN_TRADING') return 4;
  if (asset.status === 'Completed') return 3;
  if (asset.status === 'Draft') return 0;
  return asset.offer?.stage === 'CLOSING' || asset.offer?.stage === 'ISSUING' ? 2 : 1;
}
