import { DAY } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { askRemittance } from '../../src/modules/assets/distributions/commands/remit-tax.ts';
import { CLOCK_JOB } from '../../src/modules/assets/distributions/events.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
  paidDistributionRow,
} from '../fixtures/distribution-fixtures.ts';
import { publishedAsset } from '../fixtures/market.ts';
import { smallPdf } from '../fixtures/pdf-files.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { heldAsset } from '../fixtures/poll-fixtures.ts';
import type { World } from '../world.ts';

/** Holders in Portugal are paid $1,000.00, of which 10 % is withheld. The clock moves a day. */
export async function paidWithTax(
  world: World,
  holders?: readonly Someone[],
): Promise<{ readonly id: string; readonly owner: Someone; readonly day: string }> {
  const owner = await company(world, { isOwner: true });
  await giveCash(world, owner, 2_000_00n);
  const held = (holders ?? [await person(world, 'approved')]).map((one) => [one, 5_000n] as const);
  const assetId = await heldAsset(world, owner.companyId, held);
  const withholding = { percent: '10', exceptions: [] };
  const id = await askedDistribution(world, owner, assetId, { withholding });
  await approvedBy(world, id, [await staff(world, 'staff_finance')]);
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
  await fundedBy(world, owner, id);
  await world.runJob(CLOCK_JOB);
  return { id, owner, day: world.clock.now().toISOString().slice(0, 10) };
}

export async function askedRemittance(world: World, as: Someone, day: string): Promise<string> {
  const bytes = smallPdf(`return ${Math.random()}`);
  const { storage } = world.ports;
  const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
  const paper = { name: 'return.pdf', staged };
  const asked = { country: 'PRT', from: day, to: day, reference: 'AT 2026/77', note: '', paper };
  return world.as(as.actor, (ctx) => askRemittance(ctx as UserCtx, asked));
}

export async function taxedRow(
  world: World,
  partyId: string,
  of: { readonly country?: string; readonly assetId?: string } = {},
): Promise<string> {
  const { country = 'PRT' } = of;
  await paidDistributionRow(world, of.assetId ?? (await anAsset(world)), partyId);
  await world.edge.pool.query('alter table distributions.line disable trigger line_is_frozen');
  await world.edge.pool.query(
    `update distributions.line set withheld = 10, country = $2
     where party_id = $1 and withheld = 0 and state = 'PAID'`,
    [partyId, country],
  );
  await world.edge.pool.query('alter table distributions.line enable trigger line_is_frozen');
  return world.clock.now().toISOString().slice(0, 10);
}

export async function taxedDays(world: World, partyId: string, count: number): Promise<string[]> {
  const assetId = await anAsset(world);
  for (let n = 0; n < count; n++) await taxedRow(world, partyId, { assetId });
  const { rows } = await world.edge.pool.query<{ day: string }>(
    `update distributions.line l set paid_at = l.paid_at - s.n * interval '1 day' from (
       select distribution_id, row_number() over (order by distribution_id) - 1 as n
       from distributions.line where party_id = $1
     ) s where l.distribution_id = s.distribution_id and l.party_id = $1
     returning to_char(l.paid_at at time zone 'UTC', 'YYYY-MM-DD') as day`,
    [partyId],
  );
  return rows.map((row) => row.day);
}

export async function remittanceRows(world: World, round: number): Promise<void> {
  const countries = ['DEU', 'FRA', 'ESP', 'ITA', 'NLD', 'BEL', 'AUT', 'IRL', 'CHE', 'GBR'];
  const country = countries[round % countries.length] ?? 'DEU';
  const partyOf = async () => (await person(world, 'approved')).actor.partyId;
  const day = await taxedRow(world, await partyOf());
  await askedRemittance(world, await staff(world, 'staff_finance'), day);
  await taxedRow(world, await partyOf(), { country });
}

const anAsset = async (world: World): Promise<string> => {
  const { companyId } = await company(world, { isOwner: true });
  return publishedAsset(world, { companyId });
};
