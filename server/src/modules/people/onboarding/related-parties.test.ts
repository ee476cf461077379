import { expect, test } from 'vitest';
import { ANSWERS, applicant } from '../../../../test/fixtures/applicant.ts';
import { checkCase } from '../../../../test/fixtures/open-documents.ts';
import { COMPANY_ANSWERS, filledCompany } from '../../../../test/fixtures/organization.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { relatedParties } from '../identity/index.ts';

const world = await openWorld();
const http = await world.http();

const partiesOf = async (who: Someone) =>
  world.as(undefined, async (ctx) => [...(await relatedParties(ctx, who.actor.partyId))].sort());
const sorted = (...all: readonly Someone[]) => all.map((who) => who.actor.partyId).sort();

const [owner] = COMPANY_ANSWERS.beneficial_owners.owners;
const declare = (who: Someone, ...owners: readonly { name: string; dateOfBirth: string }[]) =>
  ask(http, 'PUT', '/user/onboarding/status', who.token, {
    meta: {
      beneficial_owners: {
        owners: owners.map((one) => ({ ...owner, sharePercent: '30', ...one })),
        nobody: false,
        version: 1,
      },
    },
  });

test('companies with the same owner are related, whatever the accents and name order', async () => {
  const kestrel = await filledCompany(world);
  const plover = await filledCompany(world);
  const dunlin = await filledCompany(world);
  const zoe = { name: 'Zoë Ní Bhriain', dateOfBirth: '1971-02-03' };
  expect((await declare(kestrel, zoe)).status).toBe(200);
  expect((await declare(plover, { ...zoe, name: 'NI BHRIAIN, ZOE' })).status).toBe(200);
  expect((await declare(dunlin, { ...zoe, dateOfBirth: '1971-02-04' })).status).toBe(200);
  expect(await partiesOf(kestrel)).toEqual(sorted(plover));
  expect(await partiesOf(plover)).toEqual(sorted(kestrel));
  expect(await partiesOf(dunlin)).toEqual([]);
});

test.each([
  ['Jürgen Müller', 'Juergen Mueller', 'MULLER, JURGEN'],
  ['Anne-Marie Søby', 'Annemarie Soeby', 'Anne Marie Soby'],
])('an owner is the same person as %s, %s and %s', async (...names) => {
  const firms = await Promise.all(names.map(() => filledCompany(world)));
  const dateOfBirth = `1966-05-0${names[0].length % 9}`;
  for (const [at, firm] of firms.entries()) {
    expect((await declare(firm, { name: names[at] ?? '', dateOfBirth })).status).toBe(200);
  }
  const [first, ...others] = firms;
  expect(first && (await partiesOf(first))).toEqual(sorted(...others));
  const namesake = await filledCompany(world);
  await declare(namesake, { name: names[1], dateOfBirth: '1980-05-05' });
  expect(await partiesOf(namesake)).toEqual([]);
});

test('a person is related to a company they own only after their verification', async () => {
  const who = await applicant(world);
  const knot = await filledCompany(world);
  const { firstName, lastName, dateOfBirth } = ANSWERS.personal_information;
  expect((await declare(knot, { name: `${firstName} ${lastName}`, dateOfBirth })).status).toBe(200);
  expect(await partiesOf(who)).toEqual([]);
  const { body } = await ask(http, 'GET', '/user/onboarding', who.token);
  const anna = await staff(world, 'staff_compliance');
  await checkCase(http, anna.token, body.data.review.id);
  const path = `/admin/onboarding/${body.data.review.id}/decide`;
  const approved = await ask(http, 'POST', path, anna.token, { outcome: 'approve' });
  expect(approved.status).toBe(200);
  expect(await partiesOf(who)).toEqual(sorted(knot));
  expect(await partiesOf(knot)).toEqual(sorted(who));
});
