import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { platform, post } from './index.ts';

const world = await openWorld();
world.clock.set(new Date('2026-01-02T09:00:00Z'));
const { db } = world.edge;

const charge = (dates?: { bookedOn: string; valuedOn: string }) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'bank_charge',
      reference: randomUUID(),
      lines: [
        { account: platform('bank_charges', 'USD'), amount: -100n },
        { account: platform('bank_clearing', 'USD'), amount: 100n },
      ],
      ...(dates ? { dates } : {}),
    }),
  );
const datesOf = async (id: string) =>
  (
    await sql<{ bookedOn: string; valuedOn: string; belongsTo: string | null }>`
      select booked_on::text, valued_on::text, belongs_to::text
      from ledger.dated_entry where id = ${id}`.execute(db)
  ).rows[0];

test('the dates of an entry are those of its recording unless it says otherwise', async () => {
  const { entryId } = await charge();
  expect(await datesOf(entryId)).toEqual({
    bookedOn: '2026-01-02',
    valuedOn: '2026-01-02',
    belongsTo: null,
  });
});

test('a line of 31 December that is recorded on 2 January counts for December', async () => {
  const { entryId } = await charge({ bookedOn: '2025-12-31', valuedOn: '2025-12-30' });
  expect(await datesOf(entryId)).toEqual({
    bookedOn: '2025-12-31',
    valuedOn: '2025-12-30',
    belongsTo: null,
  });
});

test('an entry of a closed period counts for the first open day and names the day it belongs to', async () => {
  await sql`insert into ledger.closing (through, closed_at)
    values ('2025-12-31', '2026-01-02T10:00:00Z')`.execute(db);
  const { entryId } = await charge({ bookedOn: '2025-12-31', valuedOn: '2025-12-31' });
  expect(await datesOf(entryId)).toEqual({
    bookedOn: '2026-01-01',
    valuedOn: '2025-12-31',
    belongsTo: '2025-12-31',
  });
});

test('dates can be neither changed nor set in a closed period by hand', async () => {
  const { entryId } = await charge();
  const byHand = sql`insert into ledger.entry_dates (entry_id, booked_on, valued_on)
    values (${entryId}, '2025-12-31', '2025-12-31')`.execute(db);
  await expect(byHand).rejects.toMatchObject({ code: 'LE010' });
  const changed = sql`update ledger.entry_dates set booked_on = '2026-01-02'`;
  await expect(changed.execute(db)).rejects.toThrow();
});

test('a day can’t be closed before it is over', async () => {
  const today = sql`insert into ledger.closing (through, closed_at)
    values ('2026-01-02', '2026-01-02T23:00:00Z')`.execute(db);
  await expect(today).rejects.toMatchObject({ code: 'LE010' });
});
