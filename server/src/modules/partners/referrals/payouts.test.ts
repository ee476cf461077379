import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { approving, askAnew } from '../../../../test/approvals/approving.ts';
import { person, staff } from '../../../../test/fixtures/people.ts';
import {
  dueTo,
  introducer,
  paidTo,
  proposedPayout,
  shownPayout,
} from '../../../../test/fixtures/referral-fixtures.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { balancesOf, verifyBooks } from '../../money/ledger/index.ts';
import { blockUser, unapproveParty } from '../../people/identity/index.ts';
import { takeBack } from './commands/clawback.ts';
import { proposePayout } from './commands/payout.ts';

const world = await openWorld();
const [one, other] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
const cashOf = async (partyId: string) =>
  (await world.as(undefined, (ctx) => balancesOf(ctx, partyId))).find(
    ({ commodity }) => commodity === 'USD',
  )?.balance ?? 0n;
const findings = () => world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds));
const request = approving(askAnew(world), 'referrals.payout');
const approve = async (id: string) => {
  const { status, body } = await request.approve(other, id);
  return status === 200 ? 'done' : body.code;
};
const propose = (partyId: string) =>
  world.as(one.actor, (ctx) => proposePayout(ctx as UserCtx, partyId));
const clientOf = async (lineId: string): Promise<string> => {
  const sql = 'select client_party_id from referrals.line where id = $1';
  return (await world.edge.pool.query(sql, [lineId])).rows[0].client_party_id;
};
const giveBack = (clientPartyId: string, amount: bigint) =>
  world.as(undefined, (ctx) =>
    takeBack(ctx, { clientPartyId, amount, entryId: ctx.newId(), reason: 'Charged in error' }),
  );
const stateOf = async (lineId: string) =>
  (await world.edge.pool.query('select state from referrals.line where id = $1', [lineId])).rows[0]
    .state;

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a commission payout', () => {
  test('pays everything due after a second approval and notifies the partner', async () => {
    const { actor } = await introducer(world);
    await dueTo(world, actor.partyId, 700n);
    await dueTo(world, actor.partyId, 300n);
    const id = await propose(actor.partyId);
    expect(await cashOf(actor.partyId)).toBe(0n);
    const shown = await shownPayout(world, one, id);
    expect(shown).toMatchObject({ net: 10_00n, gross: 10_00n, takenBack: 0n, lines: 2 });
    const asked = await request.view(one, id);
    expect(asked?.what?.title).toBe(`Payout of $10.00 to ${actor.name}`);
    expect(asked?.missing).toContain(other.actor.name);
    expect(asked?.actions.approve?.allowed).toBe(false);
    expect((await request.approve(one, id)).body.code).toBe('OWN_REQUEST');
    expect(await approve(id)).toBe('done');
    expect(await cashOf(actor.partyId)).toBe(1_000n);
    expect(await approve(id)).toBe('APPROVAL_NOT_OPEN');
    const { rows } = await world.edge.pool.query(
      `select title from notifications.notification where user_id = $1 and kind = 'commission_paid'`,
      [actor.userId],
    );
    expect(rows).toEqual([{ title: '$10.00 in commissions credited to your wallet' }]);
    expect(await refusalOf(propose(actor.partyId))).toBe('NOTHING_DUE');
    expect(await findings()).toEqual([]);
  });

  test('is limited to one open payout per partner; if rejected, everything stays due', async () => {
    const { actor } = await introducer(world);
    const line = await dueTo(world, actor.partyId);
    const id = await propose(actor.partyId);
    expect(await refusalOf(propose(actor.partyId))).toBe('PAYOUT_OPEN');
    await dueTo(world, actor.partyId);
    expect(await refusalOf(propose(actor.partyId))).toBe('PAYOUT_OPEN');
    await request.reject(other, id);
    expect(await stateOf(line)).toBe('DUE');
    const again = await propose(actor.partyId);
    expect((await request.cancel(other, again)).body.code).toBe('NOT_FOUND');
    expect((await request.cancel(one, again)).status).toBe(200);
    const third = await propose(actor.partyId);
    await approve(third);
    expect(await cashOf(actor.partyId)).toBe(2_000n);
  });

  test('can’t be approved if a fee in it has been returned since the request', async () => {
    const { actor } = await introducer(world);
    const line = await dueTo(world, actor.partyId, 1_000n);
    const id = await propose(actor.partyId);
    await giveBack(await clientOf(line), 5_000n);
    expect(await approve(id)).toBe('APPROVAL_CHANGED');
    const shown = await request.view(other, id);
    expect(shown?.changed).not.toEqual([]);
    expect(shown?.actions).toMatchObject({
      approve: { allowed: false },
      reject: { allowed: true },
    });
    await request.reject(other, id);
    await approve(await propose(actor.partyId));
    expect(await cashOf(actor.partyId)).toBe(500n);
    expect(await findings()).toEqual([]);
  });

  test('deducts a returned commission from the next payout, not from the wallet', async () => {
    const { actor } = await introducer(world);
    const line = await dueTo(world, actor.partyId, 1_000n);
    await approve(await propose(actor.partyId));
    await giveBack(await clientOf(line), 4_000n);
    expect(await cashOf(actor.partyId)).toBe(1_000n);
    expect(await refusalOf(propose(actor.partyId))).toBe('NOTHING_DUE');
    await dueTo(world, actor.partyId, 300n);
    expect(await refusalOf(propose(actor.partyId))).toBe('NOTHING_DUE');
    await dueTo(world, actor.partyId, 150n);
    const id = await propose(actor.partyId);
    expect(await shownPayout(world, other, id)).toMatchObject({
      gross: 4_50n,
      takenBack: 4_00n,
      net: 50n,
      lines: 3,
    });
    await approve(id);
    expect(await cashOf(actor.partyId)).toBe(1_050n);
    expect(await findings()).toEqual([]);
  });

  test('expires after a day and lapses when its requester is blocked', async () => {
    const { actor } = await introducer(world);
    const id = await proposedPayout(world, one, actor.partyId);
    world.clock.advance(DAY + 1);
    await world.runJob('approvals.expire');
    expect(await shownPayout(world, one, id)).toMatchObject({ status: 'EXPIRED' });
    const third = await staff(world, 'staff_finance');
    const next = await world.as(third.actor, (ctx) => proposePayout(ctx as UserCtx, actor.partyId));
    world.clock.advance(1_000);
    await world.as(undefined, (ctx) => blockUser(ctx, third.actor.userId, 'For a test'));
    expect(await shownPayout(world, one, next)).toMatchObject({ status: 'EXPIRED' });
  });

  test('is rejected for an unverified partner', async () => {
    const { actor } = await introducer(world);
    await dueTo(world, actor.partyId);
    await world.as(undefined, (ctx) => unapproveParty(ctx, actor.partyId));
    expect(await refusalOf(propose(actor.partyId))).toBe('PARTNER_NOT_PAYABLE');
  });
});

describe('a commission statement', () => {
  test('lists each fee with its rate as a page, PDF and CSV for its partner only', async () => {
    const partner = await person(world, 'approved');
    const id = await paidTo(world, partner.actor.partyId);
    const http = await world.http();
    const get = (path: string, token: string) =>
      http.inject({
        url: `/api/user/referrals${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const { data } = (await get(`/statements/${id}`, partner.token)).json();
    expect(data).toMatchObject({ net: '10.00', partner: partner.actor.name });
    expect(data.rows).toMatchObject([
      { source: 'trade', fee: '100.00', rateBps: 1000, commission: '10.00' },
    ]);
    expect(data.rows[0].client).toMatch(/^C··· N···/);
    const csv = (await get(`/statements/${id}/file?format=csv`, partner.token)).body;
    expect(csv.split('\r\n')[1]).toContain(',"100.00","10.00","10.00"');
    const pdf = await get(`/statements/${id}/file`, partner.token);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(await pdfText(pdf.rawPayload)).toContain('Commission statement');
    const stranger = await person(world, 'approved');
    expect((await get(`/statements/${id}`, stranger.token)).statusCode).toBe(404);
    const listed = (await get('/statements', partner.token)).json();
    expect(listed.data).toMatchObject([{ id, lines: 1, net: '10.00' }]);
  });
});
