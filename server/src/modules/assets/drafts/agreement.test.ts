import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { openRequired } from '../../../../test/approvals/required-reading.ts';
import { AGREEMENT, typeTerms } from '../../../../test/fixtures/drafts.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { commit } from '../offerings/index.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });
const listings = await staff(world, 'staff_listings');
const investor = await person(world, 'approved');

const as = (who: Someone, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  ask(http, method as 'POST', path, who.token, body);

async function write(id: string, text: string) {
  const { versions } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
  const content = { body: text };
  const body = { section: 'agreement', version: versions.agreement, content };
  return as(owner, 'PUT', `/owner/assets/${id}/draft`, body);
}

async function ready(): Promise<string> {
  const id = await draftAsset(world, { companyId: owner.companyId });
  await typeTerms(world, owner, id);
  return id;
}

const submit = (id: string) => as(owner, 'POST', `/owner/assets/${id}/submit`);
const review = approving<Someone>(as, 'drafts.review');
const approve = (id: string) => review.approve(listings, id);

async function approved(): Promise<string> {
  const id = await ready();
  await submit(id);
  expect((await approve(id)).status).toBe(200);
  return id;
}

const publish = (id: string) => as(listings, 'POST', `/admin/assets/${id}/publish`);
const opened = async (id: string) => {
  await publish(id);
  await world.runJob('offerings.clock');
};
type Text = { readonly id: string; readonly version: number; readonly body: string };
const texts = async (id: string): Promise<Text[]> =>
  (await as(investor, 'GET', `/user/agreements?kind=asset&assetId=${id}`)).body.data;
async function commitAsInvestor(assetId: string) {
  await openRequired(world, investor, assetId);
  return world.as(investor.actor, (ctx) => commit(ctx, { assetId, units: 1_000n }));
}

describe('an asset’s agreement', () => {
  test('is required before a draft is submitted', async () => {
    const id = await ready();
    await write(id, '');
    const { missing } = (await as(owner, 'GET', `/owner/assets/${id}`)).body.data;
    expect(missing).toEqual([
      { place: 'agreement', field: 'body', text: 'Write the subscription agreement' },
    ]);
    const sent = await submit(id);
    expect([sent.status, sent.body.code]).toEqual([400, 'ASSET_NOT_READY']);
  });

  test('takes effect on approval and must be signed before a commitment', async () => {
    const id = await ready();
    expect(await texts(id)).toEqual([]);
    await submit(id);
    expect(await texts(id)).toEqual([]);
    await approve(id);
    expect(await texts(id)).toMatchObject([
      { name: 'Subscription agreement', version: 1, body: AGREEMENT.body },
    ]);
    await opened(id);
    await expect(commitAsInvestor(id)).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
  });

  test('is countersigned by the issuer if the owner requests it and staff approve', async () => {
    const id = await approved();
    await publish(id);
    const { versions } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
    const content = { ...AGREEMENT, isCountersigned: true };
    const typed = { section: 'agreement', version: versions.agreement, content };
    expect((await as(owner, 'PUT', `/owner/assets/${id}/draft`, typed)).status).toBe(200);
    await submit(id);
    expect((await approve(id)).status).toBe(200);
    expect(await texts(id)).toMatchObject([
      { version: 2, body: AGREEMENT.body, isCountersigned: true },
    ]);
  });

  test('changes through a review, which makes its next version', async () => {
    const id = await approved();
    await publish(id);
    expect((await write(id, '1. Units\n\nOther words.')).status).toBe(200);
    expect((await texts(id))[0]).toMatchObject({ version: 1, body: AGREEMENT.body });
    await submit(id);
    const sheet = (await as(listings, 'GET', `/admin/assets/${id}/review`)).body.data;
    expect(sheet.before.agreement).toEqual(AGREEMENT);
    expect((await approve(id)).status).toBe(200);
    expect(await texts(id)).toMatchObject([{ version: 2, body: '1. Units\n\nOther words.' }]);
  });

  test('stays unchanged while an offering is open, whatever was drafted before', async () => {
    const id = await approved();
    await write(id, 'Written before it opened.');
    await submit(id);
    await opened(id);
    const late = await approve(id);
    expect([late.status, late.body.code]).toEqual([409, 'AGREEMENT_RUNS']);
    expect((await review.reject(listings, id, 'The offer is open')).status).toBe(200);
    const refused = await write(id, 'Written while it runs.');
    expect([refused.status, refused.body.code]).toEqual([409, 'AGREEMENT_RUNS']);
    const none = await submit(id);
    expect([none.status, none.body.code]).toEqual([409, 'NOTHING_TO_SEND']);
    expect(await texts(id)).toMatchObject([{ version: 1, body: AGREEMENT.body }]);
    const { sections } = (await as(owner, 'GET', `/owner/assets/${id}`)).body.data;
    const own = sections.find((one: { section: string }) => one.section === 'agreement');
    expect(own.locked).toContain('until the current offering has ended');
  });

  test('is not copied to another asset, since it names this one', async () => {
    const id = await ready();
    const facts = { name: 'A copy', symbol: 'COPY1', category: 'infrastructure', country: 'PRT' };
    const { body } = await as(owner, 'POST', '/owner/assets', { ...facts, copyOf: id });
    const { contents } = (await as(owner, 'GET', `/owner/assets/${body.data.id}/draft`)).body.data;
    expect(contents.agreement).toEqual({ body: '', isCountersigned: false });
  });
});
