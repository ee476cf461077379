import { describe, expect, test } from 'vitest';
import { CLOCK_JOB } from '../../src/modules/assets/distributions/events.ts';
import { blockUser, unblockUser } from '../../src/modules/people/identity/index.ts';
import { makeArchive } from '../../src/modules/views/privacy/documents/archive.ts';
import { textOf } from '../access/reachable.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../fixtures/distribution-fixtures.ts';
import { company, type Someone } from '../fixtures/people.ts';
import { heldAsset } from '../fixtures/poll-fixtures.ts';
import { openBankHarness } from '../money/bank-harness.ts';
import { approving } from './approving.ts';

// No party to returned money may find out about an investigation. Each reason contains a marker.

const harness = await openBankHarness();
const { world, call, finance, finance2, instruct, book } = harness;

let marks = 0;
const marked = (what: string): string => `FIU asked for it, do not tell: secret~${what}~${++marks}`;

const PAGES = [
  ...['/user/notifications?limit=50', '/user/activity', '/user/wallet/transactions?limit=50'],
  ...['/user/wallet/overview', '/user/wallet/bank-deposits', '/company/activity-log'],
  ...['/owner/activity-log', '/user/distributions'],
];

async function reached(who: Someone): Promise<string> {
  const { email, userId } = who.actor;
  const mails = await call(who, 'GET', `/dev/mail?recipient=${encodeURIComponent(email)}`);
  expect(mails.status).toBe(200);
  const texts = await Promise.all(PAGES.map((path) => call(who, 'GET', path)));
  const copy = await textOf(await makeArchive(world.edge, world.ports.storage, userId));
  return [mails, ...texts].map(({ body }) => JSON.stringify(body)).join('\n') + copy;
}

describe('the internal reason for returned money', () => {
  test('is hidden from holder and issuer for a held distribution payment', async () => {
    const owner = await company(world, { isOwner: true });
    const holder = await company(world, { name: 'Quiet Harbour AB' });
    await giveCash(world, owner, 2_000_00n);
    const assetId = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
    const id = await askedDistribution(world, owner, assetId);
    await approvedBy(world, id, [finance]);
    harness.wait(1);
    await world.runJob(CLOCK_JOB);
    await fundedBy(world, owner, id);
    await world.as(undefined, (ctx) => blockUser(ctx, holder.actor.userId, 'For a test'));
    await world.runJob(CLOCK_JOB);
    await world.as(undefined, (ctx) => unblockUser(ctx, holder.actor.userId));
    const lines = `/admin/distributions/${id}/lines`;
    const back = `${lines}/${holder.actor.partyId}/return`;
    const request = approving<Someone>(call, 'distribution.return');
    const held = async () => (await call(finance2, 'GET', `${lines}?state=HELD`)).body.data[0];
    expect((await call(finance, 'POST', back, { reason: marked('first') })).status).toBe(200);
    const first = (await held()).returning;
    expect((await request.reject(finance2, first, marked('rejected'))).status).toBe(200);
    expect((await call(finance, 'POST', back, { reason: marked('line') })).status).toBe(200);
    const { returning } = await held();
    expect((await request.view(finance2, returning))?.what?.note).toContain('secret~line');
    expect((await request.approve(finance2, returning)).status).toBe(200);
    expect(await reached(holder)).not.toContain('secret~');
    expect(await reached(owner)).not.toContain('secret~');
  });

  test('is hidden from the sender of an announced bank transfer', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '30');
    await book([{ amount: 30_00n, text: reference, name: ann.actor.name }]);
    const item = (await harness.suspense()).find(
      (one: { heldFor: string | null }) => one.heldFor === reference,
    );
    const reason = marked('transfer');
    const path = `/admin/funds/suspense/${item.id}/return`;
    expect((await call(finance2, 'POST', path, { reason })).status).toBe(200);
    const everything = await reached(ann);
    expect(everything).toContain('was sent back');
    expect(everything).not.toContain('secret~');
  });

  test('is hidden from the sender of a bank transfer credited to another client', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const { reference } = await instruct(ann, '40');
    await book([{ amount: 40_00n, text: reference, name: bob.actor.name.toUpperCase() }]);
    const item = (await harness.suspense()).find(
      (one: { heldFor: string | null }) => one.heldFor === reference,
    );
    const body = { reason: marked('other'), partyId: bob.actor.partyId, senderConfirmed: true };
    const path = `/admin/funds/suspense/${item.id}/assign`;
    expect((await call(finance2, 'POST', path, body)).status).toBe(200);
    expect(await harness.cash(bob)).toBe(40_00n);
    expect(await reached(ann)).not.toContain('secret~');
    expect(await reached(bob)).not.toContain('secret~');
  });
});
