import { DAY } from '@holdfast/domain/kernel/moment';
import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import { LOOSE_DAYS, STORAGE_QUOTAS } from '@holdfast/domain/people/files/quotas';
import { expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { moveCompanyStatus } from '../companies/index.ts';
import { actorOf, openSession } from '../identity/index.ts';
import { attachFiles, fileById, keepFile, removeFile } from './index.ts';
import type { Keep } from './service.ts';

// Without quotas, an unverified account could fill the disk within an hour.

const world = await openWorld();
const http = await world.http();

const keep = (who: Someone, megabytes: number, how: Partial<Keep> = {}) =>
  world.as(who.actor, (ctx) =>
    keepFile(
      ctx,
      {
        storageKey: `${ctx.newId().replaceAll('-', '')}.png`,
        mime: 'image/png',
        bytes: megabytes * MEGABYTE,
        sha256: Buffer.alloc(32),
        sealed: true,
      },
      { purpose: 'tickets.attachment', name: 'a.png', partyId: who.actor.partyId, ...how },
    ),
  );
const refused = (part: string, facts: object = {}) =>
  expect.objectContaining({
    code: 'STORAGE_QUOTA',
    facts: expect.objectContaining({ part, ...facts }),
  });

test('an unverified account has a daily upload quota that resets the next day', async () => {
  const who = await person(world, 'new');
  for (let i = 0; i < 3; i++) await keep(who, 13);
  await expect(keep(who, 13)).rejects.toThrow(refused('dayBytes', { left: MEGABYTE }));
  await keep(who, 1);
  const file = { bytes: await png(), name: 'a.png', mime: 'image/png' };
  const answer = await sendForm(http, '/tickets/files', who.token, {}, file);
  expect([answer.status, answer.body.code]).toEqual([429, 'STORAGE_QUOTA']);
  const [left, again] = answer.body.message.split('. ');
  expect(left).toBe('You can upload up to 40 MB a day; 0 MB remains');
  expect(again).toMatch(/^You can upload more from \d\d [A-Z][a-z]{2} \d{4}, 00:00 UTC\.$/);
  world.clock.advance(DAY);
  await keep(who, 13);
});

test('concurrent uploads cannot exceed the remaining quota', async () => {
  const who = await person(world, 'new');
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => keep(who, 9)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('the number of files per day is limited as well', async () => {
  const who = await person(world, 'new');
  for (let i = 0; i < STORAGE_QUOTAS.unverified.dayFiles; i++) await keep(who, 0);
  await expect(keep(who, 0)).rejects.toThrow(refused('dayFiles', { left: 0 }));
});

test('unsent uploads have a smaller quota until they are sent or removed', async () => {
  const who = await person(world, 'new');
  const loose = { isLoose: true };
  const first = await keep(who, 10, loose);
  const second = await keep(who, 8, loose);
  await expect(keep(who, 10, loose)).rejects.toThrow(
    refused('looseBytes', { left: 2 * MEGABYTE, againAt: null }),
  );
  await world.as(who.actor, (ctx) => attachFiles(ctx, [first]));
  await keep(who, 10, loose);
  await expect(keep(who, 10, loose)).rejects.toThrow(refused('looseBytes'));
  await world.as(who.actor, (ctx) => removeFile(ctx, second));
  await keep(who, 5, loose);
});

test('verified persons have a larger quota, from which generated files are exempt', async () => {
  const who = await person(world, 'approved');
  for (let i = 0; i < 11; i++) await keep(who, 13);
  await expect(keep(who, 13)).rejects.toThrow(refused('dayBytes'));
  await keep(who, 13, { isMade: true });
});

test('an unattached upload is deleted after some days, and an attached one is kept', async () => {
  const who = await person(world, 'approved');
  const [kept, forgotten] = [
    await keep(who, 1, { isLoose: true }),
    await keep(who, 1, { isLoose: true }),
  ];
  await world.as(who.actor, (ctx) => attachFiles(ctx, [kept]));
  const found = (id: string) => world.as(who.actor, (ctx) => fileById(ctx, id));
  world.clock.advance(LOOSE_DAYS * DAY - 1000);
  await world.runJob('files.forget_loose');
  expect(await found(forgotten)).toBeDefined();
  world.clock.advance(2000);
  await world.runJob('files.forget_loose');
  expect(await found(forgotten)).toBeUndefined();
  expect(await found(kept)).toBeDefined();
});

test('staff see the largest uploaders first, and can search for a person', async () => {
  const who = await person(world, 'new');
  await keep(who, 7, { isLoose: true });
  await keep(who, 3);
  const { actor } = await staff(world, 'staff_administrator');
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, actor.userId));
  const all = (await ask(http, 'GET', '/admin/storage?limit=100', token)).body;
  const sizes = all.data.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(all.meta.total).toBe(all.data.length);
  const email = encodeURIComponent(who.actor.email);
  const one = (await ask(http, 'GET', `/admin/storage?q=${email}`, token)).body.data;
  expect(one).toEqual([
    expect.objectContaining({
      userId: who.actor.userId,
      level: 'unverified',
      files: 2,
      bytes: 10 * MEGABYTE,
      looseBytes: 7 * MEGABYTE,
      todayBytes: 10 * MEGABYTE,
    }),
  ]);
  const compliance = await staff(world, 'staff_support');
  expect((await ask(http, 'GET', '/admin/storage', compliance.token)).status).toBe(403);
});

test('a company under review has its own quota until more information is requested', async () => {
  const who = await company(world, { approved: false });
  const office = await staff(world, 'staff_administrator');
  const now = async (): Promise<Someone> => ({
    ...who,
    actor: await world.as(undefined, (ctx) => actorOf(ctx, who.actor.userId)),
  });
  const move = (to: 'in_progress' | 'pending') =>
    world.as(undefined, (ctx) => moveCompanyStatus(ctx, who.companyId, to));
  const told = async () => {
    const { partialComplete } = (await now()).actor.standing;
    const me = (await ask(http, 'GET', '/user/me', who.token)).body.data.user;
    const path = `/admin/storage?q=${encodeURIComponent(who.actor.email)}`;
    const [row] = (await ask(http, 'GET', path, office.token)).body.data;
    return [partialComplete, me.onboardingSteps.partialComplete, row.level];
  };
  for (let i = 0; i < 3; i++) await keep(who, 13);
  await expect(keep(await now(), 13)).rejects.toThrow(refused('dayBytes'));
  expect(await told()).toEqual([false, false, 'unverified']);
  await move('in_progress');
  expect(await told()).toEqual([true, true, 'verified']);
  await keep(await now(), 13);
  await move('pending');
  expect(await told()).toEqual([false, false, 'unverified']);
});
