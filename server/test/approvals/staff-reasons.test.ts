import { describe, expect, test } from 'vitest';
import { makeArchive } from '../../src/modules/views/privacy/documents/archive.ts';
import { textOf } from '../access/reachable.ts';
import { company, type Someone, staff } from '../fixtures/people.ts';
import { openMoneyOutHarness } from '../money/money-out-harness.ts';

// Searches the client's mails, notifications, pages and data copy for markers in confidential
// reasons, and compares staff roles.

const harness = await openMoneyOutHarness();
const { world, ask, desk, finance, finance2, compliance } = harness;
const custody = await staff(world, 'staff_custody');
const support = await staff(world, 'staff_support');

let marks = 0;
const marked = (what: string): string => `FIU asked for it, do not tell: secret~${what}~${++marks}`;

async function reached(who: Someone): Promise<string> {
  const { email, userId } = who.actor;
  const mails = await ask(who, 'GET', `/dev/mail?recipient=${encodeURIComponent(email)}`);
  const pages = ['/user/notifications?limit=50', '/user/wallet/withdrawals'];
  const wallet = ['/user/wallet/overview', '/user/me', '/company/activity-log'];
  const texts = await Promise.all([...pages, ...wallet].map((path) => ask(who, 'GET', path)));
  expect(mails.status).toBe(200);
  const copy = await textOf(await makeArchive(world.edge, world.ports.storage, userId));
  return [mails, ...texts].map((one) => one.text).join('\n') + copy;
}

const rowOf = async (as: Someone, id: string) => {
  const { body } = await ask(as, 'GET', '/admin/withdrawals?limit=50');
  return body.data.find((one: { id: string }) => one.id === id);
};

const readings = async (who: Someone, kind: string): Promise<number> =>
  (
    await world.edge.pool.query(
      `select id from kit.activity
       where action = 'confidential.read' and actor_id = $1 and subject_kind = $2`,
      [who.actor.userId, kind],
    )
  ).rows.length;

describe('an internal staff reason', () => {
  test('for a hold and its release is visible only to compliance', async () => {
    const ann = await harness.investor(50_000);
    const id = (await harness.withdraw(ann, '1200')).body.data.withdrawal.id;
    const reason = marked('hold');
    expect((await desk(compliance, id, 'hold', { reason })).status).toBe(200);
    expect(await rowOf(finance, id)).toMatchObject({ staffReason: 'Confidential', reason: null });
    expect(await rowOf(compliance, id)).toMatchObject({ staffReason: reason, reason: null });
    await desk(compliance, id, 'release', { reason: marked('release') });
    const own = `/user/wallet/withdrawals/${id}/cancel`;
    expect((await ask(ann, 'POST', own)).status).toBe(200);
    expect(await reached(ann)).not.toContain('secret~');
  });

  test('for a hold on a party and its release is visible only to compliance', async () => {
    const bob = await harness.investor(50_000);
    await harness.withdraw(bob, '900');
    const { partyId } = bob.actor;
    const held = { partyId, reason: marked('party') };
    expect((await ask(custody, 'POST', '/admin/party-holds', held)).status).toBe(201);
    const list = async (as: Someone) =>
      (await ask(as, 'GET', '/admin/party-holds')).body.data.find(
        (one: { party: { id: string } }) => one.party.id === partyId,
      );
    expect((await list(custody)).reason).toBe('Confidential');
    expect((await list(compliance)).reason).toBe(held.reason);
    const block = async (as: Someone) =>
      (await ask(as, 'GET', `/admin/parties/${partyId}/holds`)).text;
    expect(await block(custody)).not.toContain('secret~');
    expect(await block(compliance)).toContain(held.reason);
    const lift = `/admin/party-holds/${(await list(compliance)).id}/lift`;
    expect((await ask(compliance, 'POST', lift, { reason: marked('lift') })).status).toBe(200);
    expect(await reached(bob)).not.toContain('secret~');
  });

  test('for a block, like a confidential note, is visible only to compliance', async () => {
    const eve = await harness.investor(100);
    const { userId, partyId } = eve.actor;
    const notes = `/admin/parties/${partyId}/notes`;
    const note = { text: marked('note'), isConfidential: true };
    const noted = await ask(support, 'POST', notes, note);
    expect(noted.body.data).toMatchObject({ text: 'Confidential', isConfidential: true });
    expect((await ask(finance, 'GET', notes)).text).not.toContain('secret~');
    expect((await ask(compliance, 'GET', notes)).text).toContain(note.text);
    await ask(support, 'POST', notes, { text: 'Prefers to be called in the morning' });
    expect((await ask(finance, 'GET', notes)).text).toContain('in the morning');
    const reason = marked('block');
    expect((await ask(compliance, 'POST', `/admin/users/${userId}/block`, { reason })).status).toBe(
      200,
    );
    expect((await ask(compliance, 'GET', `/admin/users/${userId}`)).text).toContain(reason);
    expect((await ask(finance, 'GET', `/admin/users/${userId}`)).status).toBe(403);
    await ask(compliance, 'POST', `/admin/users/${userId}/unblock`, { reason: marked('unblock') });
    const everything = await reached(eve);
    expect(everything).not.toMatch(/secret~|in the morning|party\.noted|confidential\.read/);
  });

  test('about a company appears in none of its logs', async () => {
    const firm = await harness.firm(50_000, 'Quiet Harbour AB');
    const id = (await harness.withdraw(firm, '1500')).body.data.withdrawal.id;
    await desk(compliance, id, 'hold', { reason: marked('company') });
    const held = { partyId: firm.actor.partyId, reason: marked('company hold') };
    await ask(compliance, 'POST', '/admin/party-holds', held);
    const note = { text: marked('company note'), isConfidential: true };
    await ask(compliance, 'POST', `/admin/parties/${firm.actor.partyId}/notes`, note);
    expect(await reached(firm)).not.toMatch(/secret~|party\.noted/);
  });

  test('is logged when it is read, once an hour per reader and subject', async () => {
    const reader = await staff(world, 'staff_compliance');
    const holds = () => ask(reader, 'GET', '/admin/party-holds?open=no');
    await holds();
    const first = await readings(reader, 'party_hold');
    expect(first).toBeGreaterThan(0);
    await holds();
    expect(await readings(reader, 'party_hold')).toBe(first);
    await ask(finance, 'GET', '/admin/withdrawals');
    expect(await readings(finance, 'withdrawal')).toBe(0);
  });
});

describe('a reason that the form marks as shared with the client', () => {
  test('is shown for a rejected withdrawal, without an earlier hold’s reason', async () => {
    const dan = await harness.investor(90_000);
    const id = (await harness.withdraw(dan, '60000')).body.data.withdrawal.id;
    await desk(compliance, id, 'hold', { reason: marked('before') });
    await desk(compliance, id, 'release', { reason: marked('after') });
    const reason = 'The account belongs to someone else';
    expect((await desk(finance2, id, 'reject', { reason })).status).toBe(200);
    const everything = await reached(dan);
    expect(everything).toContain(reason);
    expect(everything).not.toContain('secret~');
  });

  test('is the only reason that another company can find', async () => {
    const stranger = await company(world);
    expect(await reached(stranger)).not.toContain('secret~');
  });
});
