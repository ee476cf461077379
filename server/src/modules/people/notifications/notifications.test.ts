import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NOTIFICATION_KIND_NAMES } from '@holdfast/domain/people/notifications/kinds';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import {
  type MailPort,
  type Notice,
  notify,
  notifyParties,
  type OutgoingMail,
  writeMail,
} from './index.ts';
import { notificationJobs } from './jobs.ts';
import { preferenceTable, waitAfterMs } from './rules.ts';

const world = await openWorld();
const http = await world.http();
let next = 0;

const notice = (more: Partial<Notice> = {}): Notice => ({
  kind: 'wallet_recharged',
  title: 'Your wallet was recharged',
  body: '$1,240.00 came in by card.',
  link: '/payments/wallet',
  causeId: `00000000-0000-7000-8000-${String(next++).padStart(12, '0')}`,
  ...more,
});

const told = (userIds: readonly string[], more: Partial<Notice> = {}) =>
  world.as(undefined, (ctx) => notify(ctx, { ...notice(more), userIds }));

describe('a notification', () => {
  test('is sent once per cause, in the app and by mail', async () => {
    const { actor, token } = await person(world, 'approved');
    const same = notice();
    for (let i = 0; i < 3; i++) {
      await world.as(undefined, (ctx) => notify(ctx, { ...same, userIds: [actor.userId] }));
    }
    const list = await ask(http, 'GET', '/user/notifications', token);
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0]).toMatchObject({ kind: 'wallet_recharged', readAt: null });
    const mails = await ask(http, 'GET', `/dev/mail?recipient=${actor.email}`);
    expect(mails.body.data).toHaveLength(1);
    expect(mails.body.data[0].actionUrl).toBe(`${world.config.publicUrl}/payments/wallet`);
    expect(mails.body.data[0].text).toContain('$1,240.00');
  });

  test('reaches each party once per cause, through the channels chosen for its kind', async () => {
    const first = await person(world, 'approved');
    const second = await person(world, 'approved');
    const choice = { group: 'wallet', inApp: true, byMail: false };
    const preferences = '/user/notifications/preferences';
    await ask(http, 'PUT', preferences, second.token, { preferences: [choice] });
    const notices = [
      { ...notice({ title: 'The first one’s' }), partyId: first.actor.partyId },
      { ...notice({ title: 'The second one’s' }), partyId: second.actor.partyId },
      {
        ...notice({ kind: 'order_filled', title: 'Its order' }),
        partyId: second.actor.partyId,
      },
    ];
    for (let i = 0; i < 2; i++) {
      const all = await world.as(undefined, (ctx) => notifyParties(ctx, notices));
      expect(all.sort()).toEqual([first.actor.userId, second.actor.userId].sort());
    }
    const titles = async ({ token }: { token: string }) =>
      (await ask(http, 'GET', '/user/notifications', token)).body.data
        .map((one: { title: string }) => one.title)
        .sort();
    expect(await titles(first)).toEqual(['The first one’s']);
    expect(await titles(second)).toEqual(['Its order', 'The second one’s']);
    const mailsTo = async ({ email }: { email: string }) =>
      (await ask(http, 'GET', `/dev/mail?recipient=${email}`)).body.data.map(
        (one: { subject: string }) => one.subject,
      );
    expect(await mailsTo(first.actor)).toEqual(['The first one’s']);
    expect(await mailsTo(second.actor)).toEqual(['Its order']);
  });

  test('reduces the unread count when read, and is hidden from other users', async () => {
    const mine = await person(world, 'approved');
    const other = await person(world, 'approved');
    await told([mine.actor.userId, other.actor.userId]);
    await told([mine.actor.userId]);
    const list = await ask(http, 'GET', '/user/notifications', mine.token);
    const [first] = list.body.data;
    const read = `/user/notifications/${first.id}/read`;
    expect((await ask(http, 'POST', read, other.token)).status).toBe(404);
    expect((await ask(http, 'POST', read, mine.token)).body.data).toEqual({ unread: 1 });
    const all = await ask(http, 'POST', '/user/notifications/read', mine.token);
    expect(all.body.data).toEqual({ unread: 0 });
    const left = await ask(http, 'GET', '/user/notifications/unread', other.token);
    expect(left.body.data).toEqual({ unread: 1 });
  });

  test('is listed page by page from a cursor', async () => {
    const { actor, token } = await person(world, 'approved');
    for (let i = 0; i < 5; i++) {
      // Notifications from the same millisecond would have no defined order.
      world.clock.advance(1);
      await told([actor.userId], { title: `Number ${i}` });
    }
    const first = await ask(http, 'GET', '/user/notifications?limit=3', token);
    const rest = await ask(
      http,
      'GET',
      `/user/notifications?limit=3&after=${first.body.meta.next}`,
      token,
    );
    const titles = [...first.body.data, ...rest.body.data].map((n: { title: string }) => n.title);
    expect(titles).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0']);
    expect(rest.body.meta.next).toBeNull();
  });

  test('follows the settings of its group, except account security and changed terms', async () => {
    const { actor, token } = await person(world, 'approved');
    const off = { inApp: false, byMail: false };
    const chosen = await ask(http, 'PUT', '/user/notifications/preferences', token, {
      preferences: [
        { group: 'wallet', inApp: true, byMail: false },
        { group: 'trading', ...off },
        { group: 'offerings', ...off },
        { group: 'account', ...off },
      ],
    });
    expect(chosen.status).toBe(200);
    await told([actor.userId]);
    await told([actor.userId], { kind: 'order_filled' });
    await told([actor.userId], { kind: 'offering_closed' });
    // Notifications of one millisecond have no order.
    world.clock.advance(1_000);
    await told([actor.userId], { kind: 'offering_changed', title: 'The terms changed' });
    world.clock.advance(1_000);
    await told([actor.userId], { kind: 'security', title: 'Your password was changed' });
    const list = await ask(http, 'GET', '/user/notifications', token);
    expect(list.body.data.map((n: { kind: string }) => n.kind)).toEqual([
      'security',
      'offering_changed',
      'wallet_recharged',
    ]);
    const mails = await ask(http, 'GET', `/dev/mail?recipient=${actor.email}`);
    expect(mails.body.data.map((m: { subject: string }) => m.subject)).toEqual([
      'Your password was changed',
      'The terms changed',
    ]);
  });
});

test('settings exist only for kinds that a module sends', () => {
  const modules = fileURLToPath(new URL('../..', import.meta.url));
  const sent = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: modules })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(`${modules}/${file}`, 'utf8');
    if (!/\bnotify(Party|Parties)?\(|notice/.test(text)) continue;
    for (const [kind] of text.matchAll(/(?<=')[a-z_]+(?=')/g)) sent.add(kind);
  }
  expect(NOTIFICATION_KIND_NAMES.filter((kind) => !sent.has(kind))).toEqual([]);
});

test('settings are in at most eight groups, all relevant to the person', () => {
  const investor = { isStaff: false, isOwner: false, isPartner: false };
  const offered = (more: Partial<typeof investor>) =>
    preferenceTable(new Map(), { ...investor, ...more }).map(({ group }) => group);
  const own = [
    ...['account', 'wallet', 'offerings', 'trading', 'holdings', 'alerts', 'documents'],
    'requests',
  ];
  expect(offered({})).toEqual(own);
  expect(offered({ isPartner: true })).toEqual(own);
  expect(offered({ isOwner: true, isPartner: true })).toEqual([...own, 'assets']);
  expect(offered({ isStaff: true })).toEqual([
    'account',
    'holdings',
    'alerts',
    'requests',
    'assets',
    'work',
  ]);
});

describe('mails', () => {
  const code = (dedupeKey: string) => ({
    recipient: 'someone@holdfast.test',
    subject: 'Your code',
    paragraphs: ['Type this code:', 'A <b>bold</b> & “quoted” line'],
    code: '481209',
    dedupeKey,
  });

  test('are encrypted in the database, and HTML in them is escaped', async () => {
    await world.as(undefined, (ctx) => writeMail(ctx, code('seal')));
    await world.as(undefined, (ctx) => writeMail(ctx, code('seal')));
    const rows = await world.edge.db
      .selectFrom('notifications.mail')
      .select('content')
      .where('dedupeKey', '=', 'seal')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.content?.includes('481209')).toBe(false);
    const kept = await ask(http, 'GET', '/dev/mail?recipient=someone@holdfast.test');
    expect(kept.body.data[0]).toMatchObject({ code: '481209' });
    expect(kept.body.data[0].html).not.toContain('<b>bold</b>');
  });

  test('are retried after growing pauses, and emptied after sending', async () => {
    const sent: OutgoingMail[] = [];
    let works = false;
    const server: MailPort = {
      send: async (one) => {
        if (!works) throw new Error('451 try later');
        sent.push(one);
      },
    };
    const job = notificationJobs(server)[0];
    await world.edge.db.updateTable('notifications.mail').set({ sentAt: new Date() }).execute();
    await world.as(undefined, (ctx) => writeMail(ctx, code('retry')));
    await job?.run(world.edge);
    await job?.run(world.edge);
    const row = () =>
      world.edge.db
        .selectFrom('notifications.mail')
        .selectAll()
        .where('dedupeKey', '=', 'retry')
        .executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, lastError: '451 try later' });
    works = true;
    world.clock.advance(waitAfterMs(1) + 1000);
    await job?.run(world.edge);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.html).toContain('481209');
    expect(await row()).toMatchObject({ attempts: 2, content: null, lastError: null });
    world.clock.advance(24 * 60 * 60 * 1000);
    await job?.run(world.edge);
    expect(sent).toHaveLength(1);
  });

  test('are never sent twice by two processes', async () => {
    const sent: string[] = [];
    const server: MailPort = {
      send: async (one) => {
        await new Promise((wait) => setTimeout(wait, 5));
        sent.push(one.messageId);
      },
    };
    await world.as(undefined, async (ctx) => {
      for (let i = 0; i < 12; i++) await writeMail(ctx, code(`both-${i}`));
    });
    const job = notificationJobs(server)[0];
    await Promise.all([job?.run(world.edge), job?.run(world.edge), job?.run(world.edge)]);
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  test('are retried after pauses that double up to six hours', () => {
    expect([1, 2, 3].map(waitAfterMs)).toEqual([60_000, 120_000, 240_000]);
    expect(waitAfterMs(19)).toBe(6 * 60 * 60 * 1000);
  });
});

describe('kept mails in production', () => {
  test('are not shown', async () => {
    const there = { ...world.edge.config, env: 'production' as const };
    const before = world.edge.config;
    Object.assign(world.edge, { config: there });
    const answer = await ask(http, 'GET', '/dev/mail');
    Object.assign(world.edge, { config: before });
    expect(answer.status).toBe(404);
  });
});
