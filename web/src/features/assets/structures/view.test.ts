import { expect, test } from 'vitest';
import { nextStep, type Structure } from './view.ts';

const structure = (more: Partial<Structure>) =>
  ({ id: 's', status: 'draft', members: [], classes: [], linkable: [], ...more }) as Structure;
const some = [{}] as never;
const free = [{ asset: null }] as never;

test('proposes a member, then a share class, and after approval an asset to link', () => {
  expect(nextStep(structure({}))).toEqual({
    text: 'Add member',
    to: '/owner/structures/s/members',
  });
  expect(nextStep(structure({ members: some }))?.text).toBe('Add share class');
  expect(nextStep(structure({ members: some, classes: free }))).toBeUndefined();
  const approved = { status: 'approved', members: some, classes: free } as const;
  expect(nextStep(structure({ ...approved, linkable: some }))?.text).toBe('Link asset');
  expect(nextStep(structure(approved))).toBeUndefined();
});
