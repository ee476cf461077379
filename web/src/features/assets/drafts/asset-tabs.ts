import { SECTIONS } from '@holdfast/domain/assets/drafts/sections';
import { type OwnerAssetSection, paths } from '../../../paths.ts';
import { STAGE, stageOf, type Workspace } from './view.ts';

type Path = (assetId: string) => string;
type AssetSection = {
  readonly label: string;
  readonly to: Path;
  /** Other pages of this section. */
  readonly also?: (asset: Workspace) => readonly Path[];
  readonly applies: (asset: Workspace) => boolean;
};
type AssetTab = { readonly label: string; readonly sections: readonly AssetSection[] };

const at =
  (name: OwnerAssetSection): Path =>
  (assetId) =>
    paths.ownerAsset(assetId, name);

const from = (stage: number) => (asset: Workspace) => stageOf(asset) >= stage;
const always = () => true;
/** Includes an offering that failed, which leaves a draft. */
const wasOffered = (asset: Workspace) =>
  stageOf(asset) > STAGE.draft || (asset.offer !== null && asset.offer.stage !== 'UPCOMING');

const EDITOR = [...SECTIONS, 'structure', 'preview'].map((name) => at(name as OwnerAssetSection));
/** Until publication, the documents are a screen of the editor. */
const editorOf = (asset: Workspace) =>
  stageOf(asset) === STAGE.draft ? [...EDITOR, paths.ownerDataRoom] : EDITOR;

export const mayRetire = (asset: Workspace) => stageOf(asset) >= STAGE.issued && asset.retirable;

/** By stage of life, each with its sections. A section's page puts its content in `AssetFrame`. */
const ASSET_TABS: readonly AssetTab[] = [
  { label: 'Overview', sections: [{ label: 'Overview', to: at('overview'), applies: always }] },
  {
    label: 'Edit',
    sections: [{ label: 'Edit', to: at('basics'), also: editorOf, applies: always }],
  },
  {
    label: 'Data room',
    sections: [{ label: 'Data room', to: paths.ownerDataRoom, applies: from(STAGE.offering) }],
  },
  {
    label: 'Offering',
    sections: [
      { label: 'Commitments', to: paths.ownerCommitments, applies: wasOffered },
      { label: 'Token', to: paths.ownerTokenize, applies: always },
      { label: 'Transfer restrictions', to: at('transfer-rules'), applies: always },
      { label: 'Unsold units', to: paths.ownerRetire, applies: mayRetire },
    ],
  },
  {
    label: 'Holders',
    sections: [
      { label: 'Register', to: at('holders'), applies: from(STAGE.issued) },
      { label: 'Distributions', to: paths.ownerAssetDistributions, applies: from(STAGE.issued) },
      { label: 'Polls', to: paths.ownerPolls, applies: from(STAGE.issued) },
      { label: 'Procedures', to: at('procedures'), applies: from(STAGE.issued) },
    ],
  },
  {
    label: 'Market',
    sections: [
      { label: 'Trading', to: at('secondary-market'), applies: from(STAGE.trading) },
      { label: 'NAV', to: paths.ownerNavUpdate, applies: from(STAGE.offering) },
    ],
  },
  {
    label: 'Activity',
    sections: [
      { label: 'Updates', to: at('updates'), applies: from(STAGE.offering) },
      { label: 'Events', to: at('events'), applies: from(STAGE.offering) },
      { label: 'Transactions', to: at('transactions'), applies: from(STAGE.offering) },
      { label: 'Activity log', to: at('activity'), applies: always },
    ],
  },
];

type Link = { readonly label: string; readonly to: string };
export type AssetPlaces = {
  readonly tabs: readonly Link[];
  /** Of the page's tab. */
  readonly sections: readonly Link[];
  readonly tab: Link | undefined;
  readonly section: Link | undefined;
};

/** Tabs that apply now and may be opened, and always the page at `path`. */
export function placesOf(
  asset: Workspace,
  path: string,
  mayOpen: (path: string) => boolean,
): AssetPlaces {
  const isAt = ({ to, also }: AssetSection) =>
    [to, ...(also?.(asset) ?? [])].some((each) => each(asset.id) === path);
  const here = ASSET_TABS.flatMap(({ sections }) => sections).find(isAt);
  const linkTo = ({ label, to }: AssetSection) => ({ label, to: to(asset.id) });
  const isShown = (one: AssetSection) =>
    one === here || (one.applies(asset) && mayOpen(one.to(asset.id)));
  const tabs = ASSET_TABS.flatMap(({ label, sections }) => {
    const [first, ...rest] = sections.filter(isShown);
    if (!first) return [];
    const links = [first, ...rest].map(linkTo);
    return [{ label, to: first.to(asset.id), links, isHere: here && sections.includes(here) }];
  });
  const tab = tabs.find(({ isHere }) => isHere);
  return { tabs, tab, sections: tab?.links ?? [], section: here && linkTo(here) };
}
