import { NO_RULES } from '@holdfast/domain/assets/transfer-rules/rules';
import {
  addDocument,
  assetById,
  editAsset,
  publishUpdate,
  setFaq,
  submitForReview,
} from '../../src/modules/assets/catalogue/index.ts';
import { createPlan, submitStructure } from '../../src/modules/assets/structures/index.ts';
import { requestNav } from '../../src/modules/assets/valuation/index.ts';
import { publishAgreement } from '../../src/modules/people/agreements/index.ts';
import { keepFile, stageBytes } from '../../src/modules/people/files/index.ts';
import { draftedAnchor } from '../fixtures/anchor-fixtures.ts';
import { readyStructure } from '../fixtures/approved-structure.ts';
import { custodyRows } from '../fixtures/custody-fixtures.ts';
import { paidDistributionRow } from '../fixtures/distribution-fixtures.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { approveNav, draftAsset } from '../fixtures/market.ts';
import { pdfOf } from '../fixtures/pdf-files.ts';
import { person, staff } from '../fixtures/people.ts';
import { openPollRow } from '../fixtures/poll-fixtures.ts';
import { retirementRows } from '../fixtures/retirement-fixtures.ts';
import { ask } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';

const PLAN = {
  type: 'SPV',
  jurisdiction: 'PRT',
  setupFee: 800_000n,
  yearlyFee: 450_000n,
  includes: ['Formation'],
} as const;

export async function ofAssets({ fixtures, callers, market, round }: Rows): Promise<void> {
  const { world } = fixtures;
  const { assetId } = market;
  const title = `Number ${round}`;
  const { storage } = world.ports;
  const bytes = await pdfOf([title]);
  const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
  const questions = Array.from({ length: round }, (_, n) => ({
    question: `${n}?`,
    answer: 'Yes.',
  }));
  const reasons = Array.from({ length: round }, (_, n) => ({ title: `${n}`, text: 'Because' }));
  const [documentId, closedId] = await world.as(undefined, async (ctx) => {
    await setFaq(ctx, assetId, questions);
    await publishUpdate(ctx, { assetId, title, body: '<p>News.</p>' });
    await editAsset(ctx, assetId, { reasons });
    const text = { kind: 'asset', assetId, name: title, body: 'A text.' } as const;
    await publishAgreement(ctx, text);
    const fileId = await keepFile(ctx, staged, { purpose: 'assets.document', name: 'Terms.pdf' });
    const closed = { assetId, folder: title, name: 'For holders', class: 'holders' } as const;
    return [
      await addDocument(ctx, { assetId, folder: title, name: title, class: 'public', fileId }),
      await addDocument(ctx, { ...closed, fileId }),
    ];
  });
  await ask(fixtures.http, 'GET', `/assets/${assetId}/documents/${documentId}`);
  await openPollRow(world, assetId, callers.person.actor.partyId);
  await retirementRows(world, assetId, callers.person);
  await paidDistributionRow(world, assetId, callers.person.actor.partyId);
  await custodyRows(world, assetId, callers.person);
  const { token } = await person(world, 'approved');
  const request = `/assets/${assetId}/documents/${closedId}/access-request`;
  await ask(fixtures.http, 'POST', request, token, { words: title });
  await world.runJob('assets.read_documents');
  const [proposer, approver] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  const date = `2025-01-${String(round).padStart(2, '0')}`;
  const navId = await world.as(proposer.actor, (ctx) =>
    requestNav(ctx, { assetId, nav: 100_00n, date, note: 'Appraised' }),
  );
  await world.as(approver.actor, (ctx) => approveNav(ctx, navId));
  await committedAnchor(world, assetId);
  const { companyId } = callers.firm;
  const drafted = await draftAsset(world, { companyId });
  await world.as(undefined, async (ctx) => {
    await submitForReview(ctx, drafted);
    const { structureId } = await readyStructure(ctx, { companyId, name: title });
    await submitStructure(ctx, structureId);
    await createPlan(ctx, null, { ...PLAN, name: title });
  });
  await approvedRules(world, assetId, round);
  await keptVersion(world, assetId, round);
  await decidedEdits(world, assetId);
  await waitingEdits(world, await draftAsset(world, { companyId }));
}

async function approvedRules(world: World, assetId: string, version: number): Promise<void> {
  const at = world.clock.now();
  const by = crypto.randomUUID();
  const rules = JSON.stringify({ ...NO_RULES, maxHolders: 1_000 });
  await world.edge.db
    .insertInto('transferRules.version')
    .values({
      ...{ id: crypto.randomUUID(), assetId, status: 'APPROVED', version, rules, reason: 'News' },
      ...{ writtenBy: by, writtenAt: at, requestedBy: by, requestedAt: at },
      ...{ decidedBy: by, decidedAt: at },
    })
    .execute();
}

async function keptVersion(world: World, assetId: string, number: number): Promise<void> {
  const at = world.clock.now();
  const content = '{"pairs":[]}';
  const row = { assetId, section: 'highlights', number, content, beganAt: at, savedAt: at };
  await world.edge.db
    .insertInto('drafts.version')
    .values({ id: crypto.randomUUID(), ...row })
    .execute();
}

const editsOf = (world: World, assetId: string) => ({
  id: crypto.randomUUID(),
  assetId,
  kind: 'edits',
  sent: '{}',
  before: '{}',
  sentAt: world.clock.now(),
});

async function decidedEdits(world: World, assetId: string): Promise<void> {
  const decided = { status: 'approved', decidedAt: world.clock.now() };
  const row = { ...editsOf(world, assetId), ...decided };
  await world.edge.db.insertInto('drafts.round').values(row).execute();
  await world.edge.db
    .insertInto('drafts.comment')
    .values({
      id: crypto.randomUUID(),
      roundId: row.id,
      section: 'faq',
      text: 'Clearer now',
      byStaff: true,
      at: row.sentAt,
    })
    .execute();
}

async function waitingEdits(world: World, assetId: string): Promise<void> {
  const row = { ...editsOf(world, assetId), status: 'pending' };
  await world.edge.db.insertInto('drafts.round').values(row).execute();
}

async function committedAnchor(world: World, assetId: string): Promise<void> {
  const asset = await world.as(undefined, (ctx) => assetById(ctx, assetId));
  const within = { structureId: asset.structureId ?? '', shareClassId: asset.shareClassId ?? '' };
  const id = await draftedAnchor(world, undefined, within);
  for (const stage of ['INVITED', 'COMMITTED']) {
    await world.edge.db
      .updateTable('structures.anchor')
      .set({ stage })
      .where('id', '=', id)
      .execute();
  }
}
