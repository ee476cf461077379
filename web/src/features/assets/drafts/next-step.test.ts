import { describe, expect, test } from 'vitest';
import type { OwnerTask } from '../../../lib/owner-task.ts';
import { paths } from '../../../paths.ts';
import { nextStep, type Workspace } from './view.ts';

const asset = (given: Partial<Workspace>) =>
  ({
    id: 'a1',
    status: 'Published',
    reviewStatus: 'approved',
    missing: [],
    rounds: [],
    submit: { allowed: false, reason: 'There is nothing to send' },
    ...given,
  }) as unknown as Workspace;

const task = (kind: OwnerTask['kind'], count: number | null = null): OwnerTask => ({
  kind,
  asset: { id: 'a1', name: 'Tuas', symbol: 'TCC', category: 'real_estate' },
  structure: null,
  ticket: null,
  distributionId: null,
  count,
  of: null,
  amount: null,
  dueAt: null,
  since: null,
  reason: null,
});

const closes = { kind: 'closes', at: '2026-11-24T09:00:00.000Z' } as const;
const step = (given: Partial<Workspace>, tasks: OwnerTask[] = [], mayDecide = true) =>
  nextStep(asset(given), { tasks, next: closes }, mayDecide);
const sendable: Partial<Workspace> = { submit: { allowed: true } };
const pending = { rounds: [{ status: 'pending' }] } as unknown as Partial<Workspace>;

describe('the next action of an asset', () => {
  test('is the first task on the dashboard, with a link', () => {
    expect(step({}, [task('decide_commitments', 14)])).toEqual({
      text: 'Decide 14 commitments',
      to: paths.ownerCommitments('a1'),
    });
    expect(step(pending, [task('update_nav')])).toMatchObject({ to: paths.ownerNavUpdate('a1') });
  });

  test('is never a decision that the user may not make', () => {
    expect(step({}, [task('upload_evidence')], false)).toEqual({
      text: 'Offering closes · 24 Nov 2026',
      waits: true,
    });
  });

  test('is the submission of a complete draft, or of edits, for review', () => {
    const draft = { ...sendable, status: 'Draft', reviewStatus: 'none' } as const;
    expect(step(draft, [task('finish_draft')])).toEqual({
      text: 'Submit for review',
      action: 'submit',
    });
    expect(step(sendable, [task('send_edits', 1)])).toMatchObject({
      text: 'Submit edits for review',
    });
  });

  test('leads to the first missing item', () => {
    const missing = [{ place: 'basics', field: 'summary', text: 'Write the one-line summary' }];
    const draft = { status: 'Draft', reviewStatus: 'none', missing } as Partial<Workspace>;
    expect(step(draft, [task('finish_draft')])).toEqual({
      text: 'Write the one-line summary',
      to: `${paths.ownerAsset('a1', 'basics')}#summary`,
    });
  });

  test('shows who acts next if the user has nothing to do', () => {
    expect(step(pending)).toEqual({ text: 'In review', waits: true });
    expect(nextStep(asset({}), { tasks: [], next: null }, true)).toBeUndefined();
    const approved = asset({ status: 'Draft' });
    expect(nextStep(approved, { tasks: [], next: { kind: 'publish', at: null } }, true)).toEqual({
      text: 'Publication · By Holdfast',
      waits: true,
    });
  });
});
