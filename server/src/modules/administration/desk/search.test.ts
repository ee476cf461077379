import { beforeAll, expect, test } from 'vitest';
import { applicant } from '../../../../test/fixtures/applicant.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';

// Found by part of a reference read out on the phone, but only within their own work.

const harness = await openMoneyOutHarness();
const { world, finance, compliance } = harness;
const support = await staff(world, 'staff_support');
const listings = await staff(world, 'staff_listings');

let ann: Awaited<ReturnType<typeof harness.investor>>;
let withdrawal: string;
let transfer: string;
let caseNumber: string;

beforeAll(async () => {
  ann = await harness.investor(500);
  withdrawal = (await harness.withdraw(ann, '20')).body.data.withdrawal.reference;
  const friend = await harness.investor(0);
  transfer = (await harness.send(ann, friend.actor.email, '10')).body.data.transfer.reference;
  const applying = await applicant(world);
  const own = await harness.ask(applying, 'GET', '/user/onboarding');
  caseNumber = own.body.data.review.number;
});

const find = async (who: Someone, q: string) =>
  (await harness.ask(who, 'GET', `/admin/search?q=${encodeURIComponent(q)}`)).body.data.found.map(
    (one: { kind: string; label: string }) => [one.kind, one.label],
  );

test('references, people and companies are found only by staff who may see them', async () => {
  await harness.firm(0, 'Sanderling Partners Ltd');
  expect(await find(finance, withdrawal)).toEqual([['withdrawal', withdrawal]]);
  expect(await find(compliance, withdrawal.toLowerCase())).toEqual([['withdrawal', withdrawal]]);
  expect(await find(support, withdrawal)).toEqual([]);
  expect(await find(finance, transfer)).toEqual([['transfer', transfer]]);
  expect(await find(compliance, caseNumber)).toEqual([['case', caseNumber]]);
  expect(await find(finance, caseNumber)).toEqual([]);
  expect(await find(compliance, ann.actor.email)).toContainEqual(['person', ann.actor.name]);
  expect(await find(listings, ann.actor.email)).toEqual([]);
  expect(await find(listings, 'sanderling')).toContainEqual(['company', 'Sanderling Partners Ltd']);
  expect(await find(compliance, 'sanderling')).toEqual([]);
  const stranger = await harness.ask(ann, 'GET', '/admin/search?q=person');
  expect(stranger.body.code).toBe('E_UNAUTHORIZED_ACCESS');
});

test('pattern characters match only themselves', async () => {
  expect(await find(compliance, '%%')).toEqual([]);
  expect(await find(compliance, '__')).toEqual([]);
});

test('a search needs the same number of queries for any number of results', async () => {
  const admin = await staff(world, 'staff_administrator');
  const few = await countQueries(world, () => find(admin, 'zz-nothing'));
  expect(await countQueries(world, () => find(admin, 'person'))).toBe(few);
});
