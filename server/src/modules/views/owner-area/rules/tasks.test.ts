import { DAY } from '@holdfast/domain/kernel/moment';
import { OWNER_TASKS } from '@holdfast/domain/views/owner-area/dashboard-shapes';
import { describe, expect, test } from 'vitest';
import type { AssetFacts } from '../assets.read.ts';
import type { Asked } from '../holders.read.ts';
import type { Waiting } from '../waiting.read.ts';
import { nextOf, stageOf } from './progress.ts';
import { type TaskFacts, tasksOf } from './tasks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * DAY);
const dayOf = (days: number) => at(days).toISOString().slice(0, 10);

const base: AssetFacts = {
  id: 'a1',
  name: 'Tuas Cold Chain',
  symbol: 'TCC',
  category: 'real_estate',
  status: 'Published',
  reviewStatus: 'approved',
  reviewReason: null,
  submittedAt: at(-40),
  createdAt: at(-60),
  offerIsFull: false,
  haltReason: null,
  haltedUntil: null,
  frozenSince: null,
  lastPrice: null,
  changeBps: null,
  tradingSince: null,
  nav: null,
  navOn: null,
  navDueOn: null,
  navStatus: null,
  navRequestedAt: null,
  navDecidedAt: null,
  navReason: null,
  navIsWithdrawn: null,
  offeringId: 'o1',
  offerStage: 'OPEN',
  offerStatus: 'OFFER_OPEN',
  unitPrice: 100_00n,
  maxUnits: 100_000n,
  pledgedUnits: 73_000n,
  investors: 8,
  opensAt: at(-30),
  closesAt: at(4),
  longStopAt: at(28),
  closingAt: null,
  endedAt: null,
  evidenceStage: 'GATHERING',
};
type Given = { readonly [K in keyof AssetFacts]?: AssetFacts[K] };
const asset = (given: Given) => ({ ...base, ...given }) as AssetFacts;
const closing = { offerStage: 'CLOSING', closingAt: at(-2) } as const;
const draft = { status: 'Draft', offerStage: 'UPCOMING' } as const;
const sold = { status: 'Completed', offerStage: 'ENDED', endedAt: at(-10) } as const;

const none: TaskFacts = {
  assets: [],
  pledges: [],
  papers: [],
  sentBack: [],
  escrow: new Map(),
  waiting: new Map(),
  asked: new Map(),
  tickets: [],
  now,
};
const tasks = (one: AssetFacts, rest: Partial<TaskFacts> = {}) =>
  tasksOf({ ...none, assets: [one], ...rest });

const paper = (kind: string, refusedReason: string | null = null) => ({
  offeringId: 'o1',
  kind,
  refusedAt: refusedReason === null ? null : at(-1),
  refusedReason,
});

describe('the tasks of an owner', () => {
  test('include commitments of an open offering until it closes', () => {
    const pledges = [{ offeringId: 'o1', count: 14, amount: 412_500_00n, since: at(-3) }];
    expect(tasks(base, { pledges })).toMatchObject([
      { kind: 'decide_commitments', count: 14, amount: 412_500_00n, dueAt: at(4) },
    ]);
    expect(tasks(base)).toEqual([]);
    // Once the offering ends, commitments are decided by the closing.
    expect(tasks(asset(closing), { pledges })).not.toMatchObject([{ kind: 'decide_commitments' }]);
  });

  test('include closing documents until all are uploaded', () => {
    const escrow = new Map([['a1', 6_400_000_00n]]);
    const two = [paper('title'), paper('closing_statement')];
    expect(tasks(asset(closing), { papers: two, escrow })).toMatchObject([
      { kind: 'upload_evidence', count: 2, of: 3, amount: 6_400_000_00n, dueAt: at(28) },
    ]);
    expect(tasks(asset(closing), { papers: [...two, paper('valuation')] })).toEqual([]);
  });

  test('include rejected documents, each with its reason', () => {
    const papers = [paper('title'), paper('closing_statement', 'Page 4 is not signed')];
    expect(tasks(asset(closing), { papers })).toMatchObject([
      { kind: 'evidence_refused', count: 1, reason: 'Closing statement: Page 4 is not signed' },
    ]);
  });

  test('include a NAV that is the first, due or rejected', () => {
    const worth = (given: Given) => tasks(asset({ ...sold, ...given }))[0]?.kind;
    expect(worth({})).toBe('first_nav');
    expect(worth({ nav: 100_00n, navDueOn: dayOf(14) })).toBeUndefined();
    // Due in less than two weeks.
    expect(worth({ nav: 100_00n, navDueOn: dayOf(13) })).toBe('update_nav');
    expect(worth({ navStatus: 'REQUESTED' })).toBeUndefined();
    expect(worth({ navStatus: 'REJECTED', navReason: 'No report' })).toBe('nav_refused');
    expect(worth({ navStatus: 'REJECTED', navIsWithdrawn: true })).toBe('first_nav');
  });

  test('include drafts that were returned or never submitted, but none under review', () => {
    const asks = (given: Given) => tasks(asset({ ...draft, ...given }));
    expect(asks({ reviewStatus: 'rejected', reviewReason: 'No risks' })).toMatchObject([
      { kind: 'mend_asset', reason: 'No risks' },
    ]);
    expect(asks({ reviewStatus: 'none' })).toMatchObject([{ kind: 'finish_draft' }]);
    expect(asks({ reviewStatus: 'pending' })).toEqual([]);
  });

  const nothing: Waiting = {
    assetId: 'a1',
    edits: 0,
    editsSince: null,
    roundKind: 'asset',
    roundStatus: 'approved',
    roundReason: null,
    files: 0,
    filesSince: null,
    asks: 0,
    asksSince: null,
  };
  const waits = (given: Partial<Waiting>, of: Given = {}) =>
    tasks(asset(of), { waiting: new Map([['a1', { ...nothing, ...given }]]) });

  test('include unpublished edits unless they are under review', () => {
    const edits = { edits: 2, editsSince: at(-1) };
    expect(waits(edits)).toMatchObject([{ kind: 'send_edits', count: 2, since: at(-1) }]);
    const back = { roundKind: 'edits', roundStatus: 'rejected', roundReason: 'Too bold' } as const;
    expect(waits({ ...edits, ...back })).toMatchObject([
      { kind: 'mend_edits', reason: 'Too bold' },
    ]);
    expect(waits({ ...edits, roundKind: 'edits', roundStatus: 'pending' })).toEqual([]);
    expect(waits(edits, { ...draft, reviewStatus: 'none' }).map((one) => one.kind)).toEqual([
      'finish_draft',
    ]);
    // Edits that were returned and then discarded are no longer a task.
    expect(waits(back)).toEqual([]);
  });

  test('include polls short of quorum, returned requests and payments due', () => {
    const nobody: Asked = {
      assetId: 'a1',
      pollClosesAt: null,
      isShort: null,
      pollReason: null,
      changeReason: null,
      changeAt: null,
      confirmBy: null,
      fundId: null,
      fundAmount: null,
      fundBy: null,
      distributionId: null,
      distributionReason: null,
      recordOn: null,
      payOn: null,
    };
    const asks = (given: Partial<Asked>) =>
      tasks(asset({}), { asked: new Map([['a1', { ...nobody, ...given }]]) });
    expect(asks({})).toEqual([]);
    expect(asks({ pollClosesAt: at(3), isShort: true })).toMatchObject([
      { kind: 'ask_voters', dueAt: at(3) },
    ]);
    expect(asks({ pollClosesAt: at(3), isShort: false })).toEqual([]);
    expect(asks({ pollClosesAt: at(9), isShort: true })).toEqual([]);
    expect(asks({ pollReason: 'Say the price' })).toMatchObject([
      { kind: 'mend_poll', reason: 'Say the price' },
    ]);
    expect(asks({ changeReason: 'Too soon', changeAt: at(-1) })).toMatchObject([
      { kind: 'mend_change', since: at(-1) },
    ]);
    expect(asks({ fundId: 'd1', fundAmount: 5_000n, fundBy: at(2) })).toMatchObject([
      { kind: 'fund_distribution', distributionId: 'd1', amount: 5_000n, dueAt: at(2) },
    ]);
    expect(asks({ distributionId: 'd2', distributionReason: 'No documents' })).toMatchObject([
      { kind: 'mend_distribution', distributionId: 'd2' },
    ]);
  });

  test('include access requests and files that readers can’t open', () => {
    const found = waits({ asks: 3, asksSince: at(-2), files: 1, filesSince: at(-5) });
    expect(found).toMatchObject([
      { kind: 'answer_access', count: 3, since: at(-2) },
      { kind: 'mend_files', count: 1, since: at(-5) },
    ]);
  });

  test('include service requests with a question from our team, by number', () => {
    const asked = { id: 't1', number: 'CS-1000003', subject: 'A holder moved', since: at(-1) };
    const later = { ...asked, id: 't2', number: 'CS-1000004', since: at(-3) };
    expect(tasksOf({ ...none, tickets: [asked, later] })).toMatchObject([
      { kind: 'answer_ticket', asset: null, ticket: later, since: at(-3) },
      { kind: 'answer_ticket', ticket: asked },
    ]);
  });

  test('are ranked: commitments first, then documents, NAV, requests, returns and drafts', () => {
    const assets = [
      asset({ id: 'd', ...draft, reviewStatus: 'none', createdAt: at(-300) }),
      // An overdue valuation ranks below commitments.
      asset({ id: 'n', ...sold, nav: 1n, navDueOn: dayOf(-2) }),
      asset({ id: 'c', offeringId: 'o2', ...closing }),
      base,
    ];
    const pledges = [{ offeringId: 'o1', count: 1, amount: 1n, since: at(-1) }];
    const sentBack = [{ id: 's', name: 'SPV', reason: 'Late', at: at(-5) }];
    const tickets = [{ id: 't', number: 'CS-1000003', subject: 'Moved', since: at(-1) }];
    expect(tasks(base, { assets, pledges, sentBack, tickets }).map((one) => one.kind)).toEqual([
      'decide_commitments',
      'upload_evidence',
      'update_nav',
      'answer_ticket',
      'mend_structure',
      'finish_draft',
    ]);
  });

  test('are sorted within a kind by deadline and then by waiting time', () => {
    const drafts = [at(-9), at(-30)].map((createdAt, n) =>
      asset({ id: `d${n}`, ...draft, reviewStatus: 'none', createdAt }),
    );
    const offers = [
      asset({ id: 'late', offeringId: 'o2', closesAt: at(9) }),
      asset({ id: 'soon', offeringId: 'o1', closesAt: at(2) }),
    ];
    const pledges = ['o1', 'o2'].map((offeringId) => ({
      offeringId,
      count: 1,
      amount: 1n,
      since: at(-1),
    }));
    const found = tasks(base, { assets: [...drafts, ...offers], pledges });
    expect(found.map((one) => one.asset?.id)).toEqual(['soon', 'late', 'd1', 'd0']);
  });

  test('have each kind in exactly one rank', () => {
    expect(new Set(OWNER_TASKS).size).toBe(OWNER_TASKS.length);
  });
});

describe('the progress of an asset', () => {
  test('has one of five stages and a next step', () => {
    const seen = (given: Given) => {
      const one = asset(given);
      return [stageOf(one), nextOf(one, now)?.kind ?? null];
    };
    expect(seen({ status: 'Draft', reviewStatus: 'pending' })).toEqual(['draft', 'review']);
    expect(seen({ status: 'Draft', reviewStatus: 'approved' })).toEqual(['draft', 'publish']);
    expect(seen({ offerStage: 'UPCOMING' })).toEqual(['offer', 'opens']);
    expect(seen({})).toEqual(['offer', 'closes']);
    expect(seen(closing)).toEqual(['closing', 'long_stop']);
    expect(seen({ offerStage: 'ISSUING' })).toEqual(['issued', 'issue']);
    expect(seen(sold)).toEqual(['issued', 'first_nav']);
    expect(seen({ ...sold, nav: 1n, navDueOn: dayOf(9) })).toEqual(['issued', 'open_trading']);
    const trading = { status: 'IN_TRADING', tradingSince: at(-9) } as const;
    expect(seen({ ...trading, nav: 1n, navDueOn: dayOf(0) })).toEqual(['trading', null]);
    expect(seen({ ...trading, nav: 1n, navDueOn: dayOf(-1) })).toEqual(['trading', 'update_nav']);
  });
});
