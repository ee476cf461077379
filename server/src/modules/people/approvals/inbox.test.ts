import { DAY } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { cancelRequest, NO_PARTIES, request } from './index.ts';

const world = await openWorld();
const http = await world.http();
const [anna, bela] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
const custody = await staff(world, 'staff_custody');

let made = 0;
const asked = (kind: 'payments.refund' | 'banking.return', who = anna) =>
  world.as(who.actor, async (ctx) => {
    made++;
    const subjectId = ctx.newId();
    const about = { kind, subjectId, payload: { amount: made }, concerns: NO_PARTIES, needed: 1 };
    await request(ctx as UserCtx, { ...about, title: `Request ${made}` });
    return subjectId;
  });
const inbox = async (who: typeof anna, query: string) => {
  const { body } = await ask(http, 'GET', `/approvals?${query}`, who.token);
  return { total: body.meta.total, titles: body.data.map((one: { title: string }) => one.title) };
};

test('an inbox counts and pages all requests', async () => {
  const subjects: string[] = [];
  for (let n = 0; n < 25; n++) subjects.push(await asked('payments.refund'));
  await asked('banking.return', bela);
  const first = await inbox(bela, 'show=mine&limit=20');
  const second = await inbox(bela, 'show=mine&limit=20&page=2');
  expect([first.total, first.titles.length, second.titles.length]).toEqual([25, 20, 5]);
  expect(new Set([...first.titles, ...second.titles]).size).toBe(25);
  expect(await inbox(bela, 'show=asked')).toEqual({ total: 1, titles: ['Request 26'] });
  expect((await inbox(bela, 'limit=100')).total).toBe(26);
  expect((await inbox(bela, 'kind=banking.return')).titles).toEqual(['Request 26']);
  expect((await inbox(custody, 'show=waiting')).total).toBe(0);

  await world.as(anna.actor, (ctx) =>
    cancelRequest(ctx, 'payments.refund', subjects[0] ?? '', null),
  );
  expect((await inbox(bela, 'show=mine')).total).toBe(24);
  expect(await inbox(bela, 'show=decided')).toEqual({ total: 1, titles: ['Request 1'] });
  world.clock.advance(DAY + 1000);
  const later = await staff(world, 'staff_finance');
  expect((await inbox(later, 'show=mine')).total).toBe(0);
  expect((await inbox(later, 'show=decided&limit=5')).total).toBe(26);
});
