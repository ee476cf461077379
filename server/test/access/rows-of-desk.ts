import { moveAsset } from '../../src/modules/assets/catalogue/index.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { company, person, staff } from '../fixtures/people.ts';
import { heldAsset, pollDraft } from '../fixtures/poll-fixtures.ts';
import { unseenFund } from '../fixtures/unseen-rows.ts';
import { ask } from '../fixtures/uploads.ts';
import { remittanceRows } from '../money/remittance-fixtures.ts';

async function ofExits({ fixtures: { http, world } }: Rows): Promise<void> {
  const owner = await company(world, { isOwner: true });
  const assetId = await heldAsset(world, owner.companyId, [[await person(world, 'approved'), 1n]]);
  await world.as(undefined, async (ctx) => {
    await moveAsset(ctx, assetId, 'complete');
    await moveAsset(ctx, assetId, 'openTrading');
  });
  const draft = pollDraft(world.clock.now(), { kind: 'exit' });
  const polls = `/owner/assets/${assetId}/polls`;
  const { id } = (await ask(http, 'POST', polls, owner.token, draft)).body.data;
  await ask(http, 'POST', `/owner/polls/${id}/schedule`, owner.token);
}

const ofDeliveries = ({ fixtures: { world }, round }: Rows) =>
  world.edge.pool.query(
    `with happened as (
       insert into kit.event (id, type, at, payload, request_id)
       values (gen_random_uuid(), 'test.happened', $2, '{}', 'test') returning id)
     insert into kit.delivery (event_id, handler, attempts, given_up_at, last_error)
     select id, 'test.handler_' || $1::int, 36, $2, 'TypeError' from happened`,
    [round, world.clock.now()],
  );

const ofJobItems = ({ fixtures: { world }, round }: Rows) =>
  world.edge.pool.query(
    `insert into kit.job_item (work, item_id, job, attempts, first_failed_at, last_failed_at,
       due_at, given_up_at, last_error)
     values ('test.job', 'item-' || $1::int, 'test.job', 36, $2, $2, $2, $2, 'TypeError')`,
    [round, world.clock.now()],
  );

/** A day before all that are there, closed with an empty tree and something held. */
const ofCloses = ({ fixtures: { world }, round }: Rows) =>
  world.edge.pool.query(
    `with closed as (
       insert into liabilities.close (id, day, closed_at, secret, digest, made_at)
       select gen_random_uuid(), d.day, (d.day + 1)::timestamp at time zone 'UTC', '', $3, $2
       from (select '2020-01-31'::date - $1::int as day) d returning id
     ), tree as (
       insert into liabilities.tree (close_id, commodity, root, sum, leaves, owed_beside, claims)
       select id, 'ALGO', $3, 0, 16, 0, 0 from closed returning close_id, commodity
     )
     insert into liabilities.held (id, close_id, commodity, place, amount, read_at)
     select gen_random_uuid(), close_id, commodity, 'chain', 1, $2 from tree`,
    [round, world.clock.now(), Buffer.alloc(32, 7)],
  );

export async function ofDesk(rows: Rows): Promise<void> {
  const { fixtures, round } = rows;
  const { http, world } = fixtures;
  await ofExits(rows);
  await ofDeliveries(rows);
  await ofJobItems(rows);
  await ofCloses(rows);
  const compliance = await staff(world, 'staff_compliance');
  const { partyId } = (await person(world, 'approved')).actor;
  const reason = 'For a test';
  await ask(http, 'POST', '/admin/party-holds', compliance.token, { partyId, reason });
  await remittanceRows(world, round);
  const custodian = await staff(world, 'staff_custody');
  const unseen = `/admin/settlement/${await unseenFund(world, partyId)}/unseen`;
  await ask(http, 'POST', unseen, custodian.token, { outcome: 'IN_NO_BLOCK', reason });
  const administrator = await staff(world, 'staff_administrator');
  const body = { role: 'staff_support', reason };
  const { userId } = (await person(world, 'approved')).actor;
  await ask(http, 'POST', `/admin/users/${userId}/roles`, administrator.token, body);
  const notice = { tone: 'info', text: `Notice ${round}`, frontEnds: ['web'] };
  await ask(http, 'POST', '/admin/platform/notices', administrator.token, notice);
  const report = { report: 'open_risks', from: '2026-11-01', to: '2026-11-30' };
  await ask(http, 'POST', '/admin/reports/runs', administrator.token, report);
}
