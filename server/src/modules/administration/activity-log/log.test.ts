import { describe, expect, test } from 'vitest';
import { company, person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser } from '../../people/identity/index.ts';

const world = await openWorld();
const http = await world.http();
const admin = await staff(world, 'staff_administrator');
const who = await person(world, 'approved');
const owner = await company(world, { isOwner: true, name: 'Tidewater Works' });

const log = async (query: string) =>
  (await ask(http, 'GET', `/admin/activity-log?${query}`, admin.token)).body;
const actions = async (query: string): Promise<string[]> =>
  (await log(query)).data.map((line: { action: string }) => line.action);

await world.as(admin.actor, (ctx) => blockUser(ctx, who.actor.userId, '=HYPERLINK("http://evil")'));

describe('the activity log', () => {
  test('filters by actor, account, action, time and request', async () => {
    expect(await actions(`who=${admin.actor.email}`)).toEqual(['user.blocked']);
    expect(await actions(`who=${admin.actor.userId}&action=user.`)).toEqual(['user.blocked']);
    expect(await actions('who=nobody-like-this')).toEqual([]);
    expect(await actions(`whom=${who.actor.email}&action=user.bl`)).toEqual(['user.blocked']);
    expect(await actions('whom=tidewater')).toContain('company.created');
    expect(await actions(`subject=user&subjectId=${who.actor.userId}&limit=1`)).toHaveLength(1);
    expect(await actions('to=2020-01-01')).toEqual([]);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect((await actions(`from=${today}&to=${today}`)).length).toBeGreaterThan(5);
    expect((await actions('requestId=test')).length).toBeGreaterThan(5);
    expect((await ask(http, 'GET', '/admin/activity-log/subjects', admin.token)).body.data).toEqual(
      expect.arrayContaining(['company', 'party', 'user']),
    );
  });

  test('says who acted, for which person or company, and what happened automatically', async () => {
    const [blocked] = (await log('action=user.blocked')).data;
    expect(blocked).toMatchObject({
      by: 'person',
      subject: { kind: 'user', id: who.actor.userId, name: who.actor.name },
    });
    const [created] = (await log('action=company.created')).data;
    expect(created.forWhom).toMatchObject({ companyId: owner.actor.companyId, userId: null });
    const customer = await person(world, 'approved');
    await ask(http, 'POST', '/user/tickets/create', customer.token, {
      ...{ type: 'wallet', subject: 'Where is my deposit?', text: 'I sent it today.' },
    });
    const [asked] = (await log('subject=ticket')).data;
    expect(asked.forWhom).toMatchObject({ userId: customer.actor.userId, companyId: null });
    await world.as(undefined, (ctx) =>
      ctx.record({ action: 'test.happened', subject: { kind: 'test' } }),
    );
    const [happened] = (await log('subject=test')).data;
    expect(happened).toMatchObject({ by: 'automatic', who: null, ip: null });
  });

  test('finds the lines of a thing by its name, its reference or its id', async () => {
    const [asked] = (await log('subject=ticket')).data;
    expect(await actions('thing=where is my dep')).toEqual([asked.action]);
    expect(await actions(`thing=${asked.subject.id}`)).toEqual([asked.action]);
    expect(await actions('thing=where is my dep&subject=user')).toEqual([]);
    expect(await actions('thing=nothing-like-this')).toEqual([]);
  });

  test('pages by cursor, each line once, newest first, with few queries', async () => {
    const all = (await log('limit=100')).data as { id: string; at: string }[];
    const seen: string[] = [];
    let after = '';
    do {
      const page = await log(`limit=3${after}`);
      seen.push(...page.data.map((line: { id: string }) => line.id));
      after = page.meta.next ? `&after=${encodeURIComponent(page.meta.next)}` : '';
    } while (after);
    expect(seen).toEqual(all.map((line) => line.id));
    const few = await countQueries(world, () => log('limit=2'));
    expect(await countQueries(world, () => log('limit=100'))).toBeLessThanOrEqual(few + 2);
  });

  test('exports CSV without spreadsheet formulas, and records the export', async () => {
    const answer = await ask(http, 'GET', '/admin/activity-log/export?action=user.bl', admin.token);
    const [head, line, end] = answer.bytes.toString().split('\r\n');
    expect(head).toMatch(/^\uFEFF"at","who"/);
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(end).toBe('');
    expect(answer.headers['content-disposition']).toContain('holdfast-activity-');
    expect(await actions('action=activity_log.')).toEqual(['activity_log.exported']);
  });

  test('shows a company only its own lines, with staff named as Holdfast', async () => {
    await world.as(admin.actor, (ctx) => blockUser(ctx, owner.actor.userId, 'Suspicion of fraud'));
    const colleague = await company(world, { isOwner: true, name: 'Another Works' });
    const get = async (token: string) =>
      (await ask(http, 'GET', '/owner/activity-log?limit=100', token)).body.data;
    const { rows } = await world.edge.pool.query(
      `update identity."user" set user_status = 'active' where id = $1 returning id`,
      [owner.actor.userId],
    );
    expect(rows).toHaveLength(1);
    const { openSession } = await import('../../people/identity/index.ts');
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, owner.actor.userId));
    const lines = await get(token);
    expect(lines.length).toBeGreaterThan(2);
    const own = owner.actor.partyId;
    expect(lines.every((l: { forWhom: { partyId: string } }) => l.forWhom.partyId === own)).toBe(
      true,
    );
    expect(lines[0]).toMatchObject({
      action: 'user.blocked',
      who: { id: null, name: 'Holdfast' },
      reason: null,
      ip: null,
    });
    expect(JSON.stringify(await get(colleague.token))).not.toContain(own);
    expect((await ask(http, 'GET', '/owner/activity-log', who.token)).status).toBe(401);
  });
});
