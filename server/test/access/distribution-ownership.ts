import { DAY } from '@holdfast/domain/kernel/moment';
import { CLOCK_JOB } from '../../src/modules/assets/distributions/events.ts';
import {
  approvedBy,
  askedDistribution,
  distributionDraft,
  fundedBy,
  giveCash,
  writtenDistribution,
} from '../fixtures/distribution-fixtures.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { company, person, staff } from '../fixtures/people.ts';
import { heldAsset } from '../fixtures/poll-fixtures.ts';
import type { World } from '../world.ts';

type At = { readonly world: World };

async function ofAsset({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const holder = await person(world, 'approved');
  const id = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
  return { id, owner, other: await company(world, { isOwner: true }) };
}

async function ofDraft(at: At): Promise<Fixture> {
  const fixture = await ofAsset(at);
  return { ...fixture, id: await writtenDistribution(at.world, fixture.owner, fixture.id) };
}

async function ofAsked(at: At): Promise<Fixture> {
  const fixture = await ofAsset(at);
  return { ...fixture, id: await askedDistribution(at.world, fixture.owner, fixture.id) };
}

async function recorded(world: World, id: string): Promise<void> {
  await approvedBy(world, id, [await staff(world, 'staff_finance')]);
  const day = (days: number) => new Date(world.clock.now().getTime() + days * DAY);
  await world.edge.pool.query(
    'update distributions.distribution set record_on = $2, pay_on = $3 where id = $1',
    [id, day(-1).toISOString().slice(0, 10), day(0).toISOString().slice(0, 10)],
  );
  await world.edge.pool.query('alter table ledger.entry disable trigger entry_is_final');
  await world.edge.pool.query(
    `update ledger.entry set at = $2 where id in (select p.entry_id from ledger.posting p
     join ledger.account a on a.id = p.account_id
     join distributions.distribution d on d.asset_id::text = a.commodity where d.id = $1)`,
    [id, day(-2)],
  );
  await world.edge.pool.query('alter table ledger.entry enable trigger entry_is_final');
  await world.runJob(CLOCK_JOB);
}

async function ofRecorded(at: At): Promise<Fixture> {
  const fixture = await ofAsked(at);
  await giveCash(at.world, fixture.owner, 5_000_00n);
  await recorded(at.world, fixture.id);
  return fixture;
}

async function ofPayment({ world }: At, sort: 'person' | 'company'): Promise<Fixture> {
  const make = () => (sort === 'company' ? company(world) : person(world, 'approved'));
  const [issuer, owner, other] = [
    await company(world, { isOwner: true }),
    await make(),
    await make(),
  ];
  await giveCash(world, issuer, 5_000_00n);
  const assetId = await heldAsset(world, issuer.companyId, [[owner, 5_000n]]);
  const id = await askedDistribution(world, issuer, assetId);
  await recorded(world, id);
  await fundedBy(world, issuer, id);
  await world.runJob(CLOCK_JOB);
  return { id, owner, other };
}

const usedUp = async (made: Promise<Fixture>, body?: object): Promise<Fixture> => ({
  ...(await made),
  usedUp: true,
  ...(body ? { body } : {}),
});

type Maker = (at: At, sort: 'person' | 'company') => Promise<Fixture>;

const path = (rest = '') => `/owner/distributions/:distributionId${rest}`;

export const distributionFixtures: Readonly<Record<string, Maker>> = {
  'POST /owner/assets/:assetId/distributions': async (at) => ({
    ...(await ofAsset(at)),
    body: distributionDraft(at.world.clock.now()),
  }),
  [`GET ${path()}`]: ofDraft,
  [`PUT ${path()}`]: async (at) => ({
    ...(await ofDraft(at)),
    body: distributionDraft(at.world.clock.now()),
  }),
  [`DELETE ${path()}`]: (at) => usedUp(ofDraft(at)),
  [`GET ${path('/lines')}`]: ofDraft,
  [`GET ${path('/lines.csv')}`]: ofDraft,
  [`POST ${path('/submit')}`]: (at) => usedUp(ofDraft(at)),
  [`POST ${path('/take-back')}`]: (at) => usedUp(ofAsked(at)),
  [`POST ${path('/fund')}`]: (at) => usedUp(ofRecorded(at)),
  [`POST ${path('/cancel')}`]: (at) => usedUp(ofAsked(at), { reason: 'Rent is late' }),
  'GET /user/distributions/:distributionId': ofPayment,
  'GET /user/distributions/:distributionId/statement': ofPayment,
};
