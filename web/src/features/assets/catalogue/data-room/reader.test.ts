import { expect, test } from 'vitest';
import { accessOf, changesOf, type Document, type Folder, matching } from './reader.view.ts';

const now = new Date('2026-11-20T12:00:00Z');
const file = (name: string, more: Partial<Document> = {}): Document => ({
  id: name,
  name,
  class: 'public',
  bytes: 1,
  pages: 1,
  version: 1,
  createdAt: '2026-01-02T00:00:00.000Z',
  note: null,
  mayOpen: true,
  mayRequest: false,
  request: null,
  isMarked: false,
  hasThumbnail: false,
  ...more,
});
const study = file('Energy yield study', { version: 3, createdAt: '2026-11-02T00:00:00.000Z' });
const warranty = file('Battery warranty', { class: 'verified', mayOpen: false });
const plan = file('Commissioning plan', {
  class: 'holders',
  mayOpen: false,
  createdAt: '2026-11-14T00:00:00.000Z',
});
const folders: readonly Folder[] = [
  { id: 'o', name: 'Offer', documents: [file('Terms')] },
  { id: 't', name: 'Technical', documents: [study, warranty, plan] },
  { id: 'l', name: 'Legal', documents: [] },
];
const names = (given: Parameters<typeof matching>[1]) =>
  matching(folders, given).map((folder) => folder.documents.map((one) => one.name));

test('a search and a filter keep the matching files in their folders', () => {
  expect(names({ shown: 'all', q: '', now })).toHaveLength(3);
  expect(names({ shown: 'all', q: ' WARR', now })).toEqual([['Battery warranty']]);
  expect(names({ shown: 'open', q: '', now })).toEqual([['Terms'], ['Energy yield study']]);
  expect(names({ shown: 'new', q: '', now })).toEqual([
    ['Energy yield study', 'Commissioning plan'],
  ]);
});

test('counts the files that are open, and those for verified users and holders', () => {
  expect(accessOf(folders)).toEqual({ total: 4, open: 2, forVerified: 1, forHolders: 1 });
});

test('lists changed files newest first', () => {
  expect(changesOf(folders, 2).map((one) => one.name)).toEqual([
    'Commissioning plan',
    'Energy yield study',
  ]);
});
