import { KEPT_LISTS, MOST_VIEWS } from '@holdfast/domain/administration/desk/lists';
import { expect, test } from 'vitest';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const finance = await staff(world, 'staff_finance');
const colleague = await staff(world, 'staff_finance');

const read = async (who: Someone, list: string) =>
  (await ask(http, 'GET', `/admin/lists?list=${list}`, who.token)).body.data;
const keep = (who: Someone, list: string, hidden: readonly string[], views: readonly object[]) =>
  ask(http, 'PUT', '/admin/lists', who.token, { list, hidden, views });

test('list settings are restored as they were saved, for their owner only', async () => {
  for (const list of KEPT_LISTS) {
    const views = [{ name: `Large ${list}`, search: `?sort=-amount&q=${list}` }];
    const kept = await keep(finance, list, ['when', 'to'], views);
    expect(kept.body.data).toEqual({ hidden: ['when', 'to'], views });
  }
  for (const list of KEPT_LISTS) {
    expect(await read(finance, list)).toEqual({
      hidden: ['when', 'to'],
      views: [{ name: `Large ${list}`, search: `?sort=-amount&q=${list}` }],
    });
    expect(await read(colleague, list)).toEqual({ hidden: [], views: [] });
  }
});

test('saving replaces list settings: a column can be restored and a view deleted', async () => {
  await keep(colleague, 'users', ['country'], [{ name: 'Blocked', search: '?status=blocked' }]);
  await keep(colleague, 'users', [], []);
  expect(await read(colleague, 'users')).toEqual({ hidden: [], views: [] });
});

test('a view without a query is valid; views over the limit are refused', async () => {
  expect((await keep(colleague, 'users', [], [{ name: 'All', search: '' }])).status).toBe(200);
  const many = Array.from({ length: MOST_VIEWS + 1 }, (_, at) => ({ name: `V${at}`, search: '' }));
  expect((await keep(colleague, 'users', [], many)).status).toBe(422);
  expect((await read(colleague, 'users')).views).toEqual([{ name: 'All', search: '' }]);
});

test('an investor cannot save settings of a staff list', async () => {
  const investor = await person(world, 'approved');
  expect((await keep(investor, 'users', [], [])).status).toBe(403);
});
