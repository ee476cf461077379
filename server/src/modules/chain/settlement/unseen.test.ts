import { describe, expect, it } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { unseenFund } from '../../../../test/fixtures/unseen-rows.ts';
import { openWorld } from '../../../../test/world.ts';
import { recordLocated } from './commands/record-located.ts';

const world = await openWorld();
const [anna, ben] = [await staff(world, 'staff_custody'), await staff(world, 'staff_custody')];
const investor = await person(world, 'approved');
const fund = () => unseenFund(world, investor.actor.partyId);

async function send(who: typeof anna, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${who.token}` };
  const url = `/api${path}`;
  const http = await world.http();
  const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
const call = (who: typeof anna, method: 'GET' | 'POST', path: string, payload?: object) =>
  send(who, method, `/admin/settlement/${path}`, payload);
const { approve, reject, view } = approving(send, 'settlement.unseen');
const ask = (id: string, said: object) => call(anna, 'POST', `${id}/unseen`, said);
const stands = (id: string) =>
  world.edge.db
    .selectFrom('settlement.instruction as i')
    .innerJoin('settlement.attempt as t', 't.instructionId', 'i.id')
    .select(['i.status', 'i.round', 't.status as attempt', 't.txId'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
const IN_BLOCK = { outcome: 'IN_BLOCK', round: '55', reason: 'Two public explorers show it' };
const IN_NONE = { outcome: 'IN_NO_BLOCK', reason: 'No public explorer knows it' };

describe('an unseen transaction', () => {
  it('is confirmed when two approvers agree that it is in a block', async () => {
    const id = await fund();
    const { status, body } = await ask(id, IN_BLOCK);
    expect([status, body.data.isRequested]).toEqual([200, true]);
    expect((await view(ben, id))?.what).toMatchObject({
      title: 'Transaction in block 55',
      note: IN_BLOCK.reason,
    });
    expect(await stands(id)).toMatchObject({ status: 'SUBMITTED', attempt: 'UNSEEN' });
    expect((await approve(ben, id)).body.data.outcome).toBe('done');
    expect(await stands(id)).toMatchObject({
      status: 'CONFIRMED',
      round: 55n,
      attempt: 'CONFIRMED',
    });
    expect((await ask(id, IN_BLOCK)).status).toBe(404);
  });

  it('is re-signed when two approvers agree that it is in no block', async () => {
    const id = await fund();
    await ask(id, IN_NONE);
    await approve(ben, id);
    expect(await stands(id)).toMatchObject({ status: 'DEAD', attempt: 'DEAD' });
  });

  it('stays unseen, with the reason shown, when the second approver disagrees', async () => {
    const id = await fund();
    await ask(id, IN_NONE);
    const reason = 'I see it in block 60';
    expect((await reject(ben, id, reason)).body.data.outcome).toBe('rejected');
    expect(await stands(id)).toMatchObject({ status: 'SUBMITTED', attempt: 'UNSEEN' });
    const { body } = await call(anna, 'GET', 'unseen?limit=50');
    const listed = (body.data as { id: string }[]).find((one) => one.id === id);
    expect(listed).toMatchObject({ isRequested: false, ended: { why: 'rejected', reason } });
  });

  it('can’t be declared in a block that can’t contain it', async () => {
    const id = await fund();
    const { status, body } = await ask(id, { ...IN_BLOCK, round: '102' });
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'round']);
  });

  it('is resolved when it is found on chain', async () => {
    const id = await fund();
    await ask(id, IN_NONE);
    const shown = await view(ben, id);
    const place = { kind: 'in_block', round: 60n, createdAsset: undefined } as const;
    const { txId } = await stands(id);
    await world.as(undefined, (ctx) => recordLocated(ctx, [{ txId, place }]));
    expect(await stands(id)).toMatchObject({ status: 'CONFIRMED', round: 60n });
    const late = { fingerprint: shown?.fingerprint };
    const answer = await send(ben, 'POST', `/approvals/${shown?.id}/approve`, late);
    expect(answer.body.code).toBe('APPROVAL_NOT_OPEN');
    const open = await world.edge.db
      .selectFrom('approvals.approval')
      .select('status')
      .where('subjectId', '=', id)
      .execute();
    expect(open).toEqual([{ status: 'EXPIRED' }]);
  });
});
