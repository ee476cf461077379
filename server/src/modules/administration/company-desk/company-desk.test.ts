import { expect, test } from 'vitest';
import { applyingCompany } from '../../../../test/fixtures/organization.ts';
import { company, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const listings = await staff(world, 'staff_listings');
const list = async (query = '') =>
  (await ask(http, 'GET', `/admin/companies?${query}`, listings.token)).body;

test('staff find companies by name, state, kind and a member’s email', async () => {
  const investor = await applyingCompany(world, { name: 'Plover Trustees' });
  await company(world, { name: 'Redshank Issuers', isOwner: true });
  const names = async (query: string) =>
    (await list(query)).data.map((row: { companyName: string }) => row.companyName);
  expect(await names('')).toEqual(['Plover Trustees', 'Redshank Issuers']);
  expect(await names('sort=-companyName')).toEqual(['Redshank Issuers', 'Plover Trustees']);
  expect(await names('kind=owner')).toEqual(['Redshank Issuers']);
  expect(await names('status=in_progress')).toEqual(['Plover Trustees']);
  expect(await names('country=IRL')).toEqual(['Plover Trustees']);
  expect(await names(`q=${encodeURIComponent(investor.actor.email)}`)).toEqual(['Plover Trustees']);
  const [row] = (await list('q=plover')).data;
  expect(row).toMatchObject({ members: 1, status: 'in_progress', case: { stage: 'waiting' } });
});

test('the list needs the same number of queries for any number of companies', async () => {
  const few = await countQueries(world, () => list());
  for (let at = 0; at < 5; at++) await company(world);
  expect(await countQueries(world, () => list())).toBe(few);
});

test('a company’s page shows members, case and activity; profile edits need a reason', async () => {
  const who = await applyingCompany(world, { name: 'Dunlin Holdings' });
  const path = `/admin/companies/${who.companyId}`;
  const seen = (await ask(http, 'GET', path, listings.token)).body.data;
  expect(seen).toMatchObject({
    profile: { companyName: 'Dunlin Holdings', city: 'Galway' },
    status: 'in_progress',
    members: [{ userId: who.actor.userId, roles: ['company_administrator'], isBlocked: false }],
    case: { stage: 'waiting' },
    holdings: [],
    cash: { available: '0.00', held: '0.00' },
  });
  expect((await ask(http, 'POST', path, listings.token, { city: 'Cork' })).status).toBe(422);
  const reason = 'The register names Cork.';
  const edited = await ask(http, 'POST', path, listings.token, { city: 'Cork', reason });
  expect(edited.body.data.profile.city).toBe('Cork');
  expect(edited.body.data.profile.country).toBe('IRL');
  expect(edited.body.data.activity).toContainEqual(
    expect.objectContaining({ action: 'company.corrected', reason, by: listings.actor.name }),
  );
  const finance = await staff(world, 'staff_finance');
  expect((await ask(http, 'GET', path, finance.token)).status).toBe(403);
  const none = await ask(http, 'GET', '/admin/companies/nothing', listings.token);
  expect(none.body.code).toBe('COMPANY_DOES_NOT_EXISTS');
});
