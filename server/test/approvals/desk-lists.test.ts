import { QUEUE_NAMES, QUEUES, type QueueName } from '@holdfast/domain/administration/desk/queues';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { ASSIGNED_LIST_NAMES, type AssignedList } from '@holdfast/domain/people/assignments/lists';
import { staffPermissionsOf } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../access/principals.ts';
import { openManyRows } from '../fixtures/many-rows.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { ask } from '../fixtures/uploads.ts';
import { SAMPLES } from '../sampling.ts';

const { http, world, callers, makeSome } = await openManyRows();
const administrator = callers.staff;

// Making the rows takes thirty times as long as comparing the lists.
beforeAll(() => makeSome(SAMPLES ? 1 : 2), 300_000);

type Answer = { readonly rows: readonly { readonly id: string }[]; readonly total: number };

async function listOf({ token }: Someone, path: string): Promise<Answer> {
  const { status, body } = await ask(http, 'GET', path, token);
  expect({ path, status }).toEqual({ path, status: 200 });
  const rows = body.data as { id?: string; entry?: { id: string } }[];
  const idOf = (row: (typeof rows)[number]) => row.id ?? row.entry?.id ?? '';
  return {
    rows: rows.map((row) => ({ ...row, id: idOf(row) })),
    total: (body.meta as { total?: number } | undefined)?.total ?? rows.length,
  };
}

const ROWS: Readonly<Record<QueueName, readonly string[]>> = {
  cases: ['/admin/onboarding?stage=to_review'],
  assets: ['/admin/assets'],
  edits: ['/admin/asset-edits'],
  structures: ['/admin/structures'],
  navs: ['/admin/nav-requests'],
  rules: ['/admin/transfer-rules'],
  exits: ['/admin/exit-votes'],
  closings: ['/admin/commitments?view=waiting'],
  suspense: ['/admin/funds/suspense'],
  withdrawals: ['/admin/withdrawals?stage=REQUESTED', '/admin/withdrawals?stage=ON_HOLD'],
  distributions: ['/admin/distributions?stage=REQUESTED'],
  tokens: ['/admin/tokenisations?status=REQUESTED'],
  procedures: ['/admin/transfer-procedures?status=REQUESTED'],
  retirements: ['/admin/retirements?stage=REQUESTED'],
  settlement: ['/admin/settlement?status=NEEDS_ATTENTION'],
  signatures: ['/admin/agreement-envelopes?state=to_countersign'],
  tickets: ['/admin/tickets'],
};

async function rowsOf(who: Someone, what: QueueName): Promise<number> {
  const found = await Promise.all(ROWS[what].map((path) => listOf(who, path)));
  return found.reduce((sum, { total }) => sum + total, 0);
}

describe('the counts in the sidebar and the overview', () => {
  test.for(STAFF_ROLES)('match the lists of %s', async (role) => {
    const who = await staff(world, role);
    const { queues, approvals } = (await ask(http, 'GET', '/admin/overview', who.token)).body.data;
    const held = staffPermissionsOf([role]);
    const theirs = QUEUE_NAMES.filter((what) => held.has(QUEUES[what].by));
    const counted = queues.map(({ what, count }: { what: string; count: number }) => [what, count]);
    const shown = await Promise.all(theirs.map(async (what) => [what, await rowsOf(who, what)]));
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(shown));
    const inbox = (await ask(http, 'GET', '/approvals?show=mine', who.token)).body;
    expect(approvals.count).toBe(inbox.meta.total);
  });

  test('are compared on lists that mostly have rows', async () => {
    const counts = await Promise.all(QUEUE_NAMES.map((what) => rowsOf(administrator, what)));
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(8);
  });
});

describe('the figures of the overview', () => {
  const at = (days: number) => world.clock.now().getTime() - days * DAY;

  test('match the lists that they link to', async () => {
    const figures = (await ask(http, 'GET', '/admin/figures', administrator.token)).body.data;
    const rowsAt = async (path: string) =>
      (await listOf(administrator, `${path}limit=100`)).rows as unknown as Row[];
    const registers = await rowsAt('/admin/registers?');
    expect(figures.units.assets).toBe(registers.filter(({ holders }) => holders > 0).length);
    const offers = await rowsAt('/admin/offerings?status=OFFER_COMPLETED&');
    const completed = offers.filter(({ endedAt }) => Date.parse(endedAt) > at(30));
    expect(figures.raised.offers).toBe(completed.length);
    const { total } = await listOf(administrator, '/admin/users?limit=1');
    expect(figures.people.joined).toBe(total);
    const path = '/admin/markets';
    const { markets } = (await ask(http, 'GET', path, administrator.token)).body.data;
    const traded = markets.reduce((sum: number, one: Row) => sum + Number(one.volumeDay), 0);
    expect(Number(figures.traded.amount)).toBeCloseTo(traded, 2);
    expect(figures.traded.trades).toBeGreaterThan(0);
  });

  test('match the report on client money', async () => {
    const { money } = (await ask(http, 'GET', '/admin/figures', administrator.token)).body.data;
    // Some rows are dated later than now.
    const from = world.clock.now().toISOString().slice(0, 10);
    const to = later(world.clock.now(), 300 * DAY)
      .toISOString()
      .slice(0, 10);
    const asked = `/admin/reports/figures?report=client_money&from=${from}&to=${to}`;
    const { headlines } = (await ask(http, 'GET', asked, administrator.token)).body.data;
    const said = headlines.map(({ value }: { value: string }) => value).slice(0, 2);
    expect([money.held, money.owed]).toEqual(said);
  });

  test('are shown only for the viewer’s own work', async () => {
    const support = await staff(world, 'staff_support');
    const { at: _, ...figures } = (await ask(http, 'GET', '/admin/figures', support.token)).body
      .data;
    expect(Object.values(figures).every((one) => one === null)).toBe(true);
    const finance = await staff(world, 'staff_finance');
    const theirs = (await ask(http, 'GET', '/admin/figures', finance.token)).body.data;
    expect(theirs).toMatchObject({ units: null, traded: null, people: null });
    expect(theirs.money).not.toBeNull();
    expect(theirs.raised).not.toBeNull();
  });
});

type Row = {
  readonly holders: number;
  readonly endedAt: string;
  readonly volumeDay: string;
};

const LISTS: Readonly<Record<AssignedList, string>> = {
  withdrawals: '/admin/withdrawals?',
  deposits: '/admin/funds/deposits?view=all',
  offerings: '/admin/offerings?',
  navs: '/admin/nav-requests?',
  assets: '/admin/assets?review=all',
  retirements: '/admin/retirements?',
};

describe('a list filtered by assignee', () => {
  test.for(ASSIGNED_LIST_NAMES)('%s', async (list) => {
    const colleague = await staff(world, 'staff_administrator');
    const read = async (who: Someone, assigned?: string) =>
      listOf(who, `${LISTS[list]}&limit=100${assigned ? `&assigned=${assigned}` : ''}`);
    const all = await read(administrator);
    const [first, second] = all.rows;
    expect(first).toBeDefined();
    const give = async (id: string, to: Someone) => {
      const body = { list, id, userId: to.actor.userId, from: null };
      const { status } = await ask(http, 'PUT', '/admin/assignments', administrator.token, body);
      expect(status).toBe(200);
    };
    await give(first?.id ?? '', administrator);
    if (second) await give(second.id, colleague);
    const idsOf = ({ rows }: Answer) => rows.map(({ id }) => id);
    const mine = await read(administrator, 'mine');
    expect({ ids: idsOf(mine), total: mine.total }).toEqual({ ids: [first?.id], total: 1 });
    const theirs = second ? [second.id] : [];
    expect(idsOf(await read(colleague, 'mine'))).toEqual(theirs);
    expect(idsOf(await read(administrator, colleague.actor.userId))).toEqual(theirs);
    const free = await read(administrator, 'nobody');
    expect(free.total).toBe(all.total - 1 - theirs.length);
    expect(idsOf(free)).not.toContain(first?.id);
    const wrong = `${LISTS[list]}&assigned=me`;
    expect((await ask(http, 'GET', wrong, administrator.token)).status).toBe(422);
  });
});
