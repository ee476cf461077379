import { describe, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { nextWords, type OwnerTask, taskWords } from './owner-task.ts';

const asset = {
  id: 'a1',
  name: 'Tuas Cold Chain',
  symbol: 'TCC',
  category: 'real_estate',
} as const;

const task = (given: Partial<OwnerTask>): OwnerTask => ({
  kind: 'decide_commitments',
  asset,
  structure: null,
  ticket: null,
  distributionId: null,
  count: null,
  of: null,
  amount: null,
  dueAt: null,
  since: null,
  reason: null,
  ...given,
});

describe('an owner task names an action and its consequence, and links to the page for it', () => {
  test('for commitments, with their number', () => {
    expect(taskWords(task({ count: 14 }))).toEqual({
      title: 'Decide 14 commitments',
      note: 'Undecided commitments are rejected when the offering closes',
      action: 'Decide',
      to: paths.ownerCommitments('a1'),
    });
    expect(taskWords(task({ count: 1 })).title).toBe('Decide 1 commitment');
  });

  test('for documents, with the reason for rejection', () => {
    expect(taskWords(task({ kind: 'upload_evidence', count: 2, of: 3 })).note).toMatch(/^2 of 3 /);
    const refused = task({ kind: 'evidence_refused', reason: 'Valuation: page 4 is not signed' });
    expect(taskWords(refused).note).toBe('Valuation: page 4 is not signed');
  });

  test('for a returned structure, with a link to it', () => {
    const structure = { id: 's1', name: 'Straits Pte' };
    const words = taskWords(task({ kind: 'mend_structure', asset: null, structure }));
    expect(words.to).toBe(paths.ownerStructure('s1'));
  });
});

test('each task links to the page where it is completed', () => {
  expect(taskWords(task({ kind: 'answer_access', count: 1 }))).toMatchObject({
    title: 'Answer 1 request for file access',
    to: paths.ownerDataRoom('a1'),
  });
  expect(taskWords(task({ kind: 'mend_files', count: 2 })).title).toBe(
    'Replace 2 files that readers can’t open',
  );
  expect(taskWords(task({ kind: 'send_edits', count: 2 })).title).toBe(
    'Send 2 edited parts for review',
  );
  for (const kind of ['fund_distribution', 'mend_distribution'] as const) {
    const { to } = taskWords(task({ kind, distributionId: 'd1' }));
    expect(to).toBe(paths.ownerDistribution('d1'));
  }
  const dueAt = '2026-01-31T00:00:00.000Z';
  expect(taskWords(task({ kind: 'update_nav', dueAt }))).toMatchObject({
    note: 'Overdue since 31 Jan 2026; its age is shown beside every price',
    to: paths.ownerNavUpdate('a1'),
  });
});

test('the next event is shown with its date, or with who decides it', () => {
  expect(nextWords({ kind: 'closes', at: '2026-11-24T09:00:00.000Z' })?.note).toBe('24 Nov 2026');
  expect(nextWords({ kind: 'review', at: null })?.note).toBe('Holdfast decides');
  expect(nextWords(null)).toBeUndefined();
});
