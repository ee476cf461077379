import { expect, test } from 'vitest';
import { openFuzzHarness } from '../../../../test/attacks/fuzz-harness.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { listNamedSubjects, NAMED_KINDS } from './subject-names.read.ts';

const harness = await openFuzzHarness();
const { world } = harness;
const http = await world.http();

type Line = {
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly forWhom: { readonly name: string } | null;
};

const BY_REFERENCE = new Set(['lockup', 'token', 'onboarding_case', 'account']);

test('reads the names of every subject kind from existing columns', async () => {
  const ids = ['018f0000-0000-7000-8000-000000000000'];
  const asked = new Map(NAMED_KINDS.map((kind) => [kind, ids]));
  expect(await world.as(undefined, (ctx) => listNamedSubjects(ctx, asked))).toEqual(new Map());
});

test('names the subject of each kind of line, and the investor of a commitment', async () => {
  const admin = await staff(world, 'staff_administrator');
  const { rows } = await world.edge.pool.query<{ kind: string }>(
    'select distinct subject_kind as kind from kit.activity where subject_id is not null',
  );
  const unnamed: string[] = [];
  for (const { kind } of rows) {
    const path = `/admin/activity-log?subject=${encodeURIComponent(kind)}&limit=100`;
    const lines: Line[] = (await ask(http, 'GET', path, admin.token)).body.data;
    for (const { subject, action } of lines) {
      const isReference = subject.name.endsWith(subject.id?.slice(-8).toUpperCase() ?? ' ');
      if (!subject.name || (isReference && !BY_REFERENCE.has(kind))) {
        unnamed.push(`${action}: ${subject.name}`);
      }
    }
  }
  expect(rows.length).toBeGreaterThan(5);
  expect(unnamed).toEqual([]);
  const path = '/admin/activity-log?subject=commitment';
  const [commitment] = (await ask(http, 'GET', path, admin.token)).body.data as Line[];
  expect(commitment?.forWhom?.name).toBeTruthy();
});
