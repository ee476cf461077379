import { beforeAll, describe, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { grantRole, relateParties } from '../../people/identity/index.ts';

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();

let sale: Sale;
let employee: Someone;
/** Shares a bank account with the employee and with the selling company. */
let related: Someone;
let stranger: Someone;

const relate = (a: Someone, b: Someone) =>
  world.as(undefined, (ctx) =>
    relateParties(ctx, {
      partyId: a.actor.partyId,
      cause: 'bank_account',
      relatedIds: [b.actor.partyId],
    }),
  );

const pledgeOf = async (who: Someone) =>
  (await harness.commitAs(who, sale, units(2))) as { readonly id: string };

const post = async (who: Someone, path: string, body?: unknown) => {
  const answer = await ask(http, 'POST', path, await harness.signIn(who), body);
  return { status: answer.status, ...answer.body };
};

const stageOf = async (id: string) =>
  (await harness.commitments(sale)).find((row) => row.id === id)?.stage;

beforeAll(async () => {
  sale = await harness.openSale();
  employee = await harness.investor();
  const { userId } = employee.actor;
  await world.as(undefined, (ctx) => grantRole(ctx, userId, 'staff_finance'));
  related = await harness.investor();
  stranger = await harness.investor();
  await relate(employee, related);
  await relate(harness.owner, related);
});

describe('a commitment', () => {
  test('of a staff member or their related party can’t be decided by that member', async () => {
    for (const who of [employee, related]) {
      const { id } = await pledgeOf(who);
      const approved = await post(employee, `/commitments/${id}/approve`);
      expect([approved.status, approved.code]).toEqual([403, 'OWN_CASE']);
      const reason = 'I changed my mind after the window';
      const rejected = await post(employee, `/commitments/${id}/reject`, { reason });
      expect([rejected.status, rejected.code]).toEqual([403, 'OWN_CASE']);
      expect(await stageOf(id)).toBe('PLEDGED');
      const other = await post(harness.finance, `/commitments/${id}/approve`);
      expect([other.status, other.data.stage]).toEqual([200, 'APPROVED']);
    }
  });

  test('of a party related to the selling company can’t be approved by that company', async () => {
    const { id } = await pledgeOf(related);
    const approved = await post(harness.owner, `/commitments/${id}/approve`);
    expect([approved.status, approved.code]).toEqual([403, 'OWN_CASE']);
  });

  test('with a conflict of interest is named in a bulk approval of all others', async () => {
    const [own, near, far] = [
      await pledgeOf(employee),
      await pledgeOf(related),
      await pledgeOf(stranger),
    ];
    const path = `/offerings/${sale.offeringId}/approve-commitments`;
    const commitmentIds = [own.id, near.id, far.id];
    const done = await post(employee, path, { commitmentIds });
    expect(done.data).toEqual({
      approved: 1,
      leftAlone: 0,
      refused: [own, near].map(({ id }, at) => ({
        id,
        investor: [employee, related][at]?.actor.name,
        reason: expect.stringContaining('Someone else must'),
      })),
    });
    expect(await Promise.all(commitmentIds.map(stageOf))).toEqual([
      'PLEDGED',
      'PLEDGED',
      'APPROVED',
    ]);
    const alone = await post(employee, path, { commitmentIds: [own.id] });
    expect([alone.status, alone.code]).toEqual([403, 'OWN_CASE']);
  });

  test('shows a person with a conflict of interest why they can’t decide', async () => {
    const { id } = await pledgeOf(employee);
    const path = `/owner/assets/${sale.assetId}/commitments?limit=100`;
    const seenBy = async (who: Someone) => {
      const list = await ask(http, 'GET', path, await harness.signIn(who));
      return list.body.data.commitments.find((one: { id: string }) => one.id === id).actions;
    };
    const why = { allowed: false, reason: expect.stringContaining('Someone else must') };
    expect(await seenBy(employee)).toEqual({ approve: why, reject: why });
    expect(await seenBy(harness.finance)).toEqual({
      approve: { allowed: true },
      reject: { allowed: true },
    });
  });
});
