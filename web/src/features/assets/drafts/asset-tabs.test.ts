import { describe, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { mayRetire, placesOf } from './asset-tabs.ts';
import { screensOf, type Workspace } from './view.ts';

const asset = (status: Workspace['status'], stage?: string) =>
  ({
    id: 'a1',
    status,
    offer: stage ? { stage } : null,
    missing: [{ place: 'documents', field: 'files', text: 'Upload the valuation report' }],
    sections: [],
  }) as unknown as Workspace;

const anything = (_path: string) => true;
const at = (of: Workspace, path = paths.ownerAsset('a1'), mayOpen = anything) => {
  const { tabs, tab, sections, section } = placesOf(of, path, mayOpen);
  const labels = (links: typeof tabs) => links.map(({ label }) => label);
  return { tabs: labels(tabs), tab: tab?.label, in: labels(sections), section: section?.label };
};

describe('the tabs of an owner’s asset', () => {
  it('show what applies at each stage of its life, and are never more than seven', () => {
    expect(at(asset('Draft')).tabs).toEqual(['Overview', 'Edit', 'Offering', 'Activity']);
    const onOffer = ['Overview', 'Edit', 'Data room', 'Offering', 'Market', 'Activity'];
    expect(at(asset('Published', 'OPEN')).tabs).toEqual(onOffer);
    const issued = [...onOffer.slice(0, 4), 'Holders', ...onOffer.slice(4)];
    expect(at(asset('Completed', 'ENDED')).tabs).toEqual(issued);
    expect(at(asset('IN_TRADING', 'ENDED')).tabs).toEqual(issued);
  });

  it('show unsold units only of an issued asset whose terms allow retirement', () => {
    const retirable = (status: Workspace['status']) => ({ ...asset(status), retirable: true });
    expect(mayRetire(retirable('IN_TRADING'))).toBe(true);
    expect(mayRetire(retirable('Draft'))).toBe(false);
    const other = { ...asset('IN_TRADING', 'ENDED'), retirable: false };
    expect(at(other, paths.ownerTokenize('a1')).in).not.toContain('Unsold units');
  });

  it('keep trading and holders while holders vote on an exit', () => {
    const voting = at(asset('In Voting', 'ENDED'), paths.ownerNavUpdate('a1'));
    expect(voting.tabs).toContain('Holders');
    expect(voting.in).toEqual(['Trading', 'NAV']);
    expect(at(asset('In Voting', 'VOTING')).tabs).not.toContain('Holders');
  });

  it('keep the commitments of an offering that failed', () => {
    const failed = at(asset('Draft', 'REFUNDING'), paths.ownerCommitments('a1'));
    expect(failed.in).toContain('Commitments');
    expect(at(asset('Draft', 'UPCOMING'), paths.ownerTokenize('a1')).in).not.toContain(
      'Commitments',
    );
  });

  it('contain every page of the asset, also one that doesn’t apply yet', () => {
    const trading = asset('IN_TRADING', 'ENDED');
    const places = [
      [paths.ownerAsset('a1', 'issuance'), 'Edit'],
      [paths.ownerAsset('a1', 'preview'), 'Edit'],
      [paths.ownerDataRoom('a1'), 'Data room'],
      [paths.ownerTokenize('a1'), 'Offering'],
      [paths.ownerRetire('a1'), 'Offering'],
      [paths.ownerAssetDistributions('a1'), 'Holders'],
      [paths.ownerPolls('a1'), 'Holders'],
      [paths.ownerAsset('a1', 'procedures'), 'Holders'],
      [paths.ownerAsset('a1', 'secondary-market'), 'Market'],
      [paths.ownerAsset('a1', 'updates'), 'Activity'],
    ] as const;
    for (const [path, tab] of places) expect([path, at(trading, path).tab]).toEqual([path, tab]);
    const early = at(asset('Draft'), paths.ownerPolls('a1'));
    expect(early).toMatchObject({ tab: 'Holders', in: ['Polls'], section: 'Polls' });
  });

  it('leave out what the user may not open', () => {
    const withoutCommitments = (path: string) => path !== paths.ownerCommitments('a1');
    const seen = at(asset('Published', 'OPEN'), paths.ownerTokenize('a1'), withoutCommitments);
    expect(seen.in).toEqual(['Token', 'Transfer restrictions']);
  });
});

describe('the editor’s navigation', () => {
  it('counts what is missing on each of a draft’s screens', () => {
    const screens = screensOf(asset('Draft'), undefined);
    expect(screens).toHaveLength(13);
    const lacking = screens.filter(({ missing }) => missing > 0);
    expect(lacking).toMatchObject([{ label: 'Documents', mark: 'missing', missing: 1 }]);
  });

  it('leaves the documents of a published asset to its data room', () => {
    const labels = screensOf(asset('Published'), undefined).map(({ label }) => label);
    expect(labels).not.toContain('Documents');
    expect(at(asset('Draft'), paths.ownerDataRoom('a1')).tab).toBe('Edit');
  });
});
