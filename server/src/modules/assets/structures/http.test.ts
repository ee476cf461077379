import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { typeTerms } from '../../../../test/fixtures/drafts.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { createAsset } from '../catalogue/index.ts';

const world = await openWorld();
const http = await world.http();
let owner: Someone & { companyId: string };
let listings: Someone;

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  listings = await staff(world, 'staff_listings');
});

const as = (who: Someone, method: string, path: string, body?: unknown) =>
  ask(http, method as 'POST', path, who.token, body);

const DETAILS = {
  name: 'Straits Harbour Logistics Pte. Ltd.',
  type: 'SPV',
  jurisdiction: 'SGP',
  registrationNumber: 'UEN 202438117K',
  incorporatedOn: '2024-10-14',
  registeredAddress: '8 Marina View, Singapore',
  baseCurrency: 'USD',
  fiscalYearEnd: '12-31',
};
const DIRECTOR = {
  kind: 'person',
  name: 'Tan Mei Lin',
  role: 'director',
  signs: 'jointly',
  country: 'SGP',
  since: '2024-10-14',
};
const CLASS = { name: 'Wharf units', code: 'A', authorised: '1000', parValue: '1.00' };

async function newStructure(who: Someone = owner): Promise<string> {
  const made = await as(who, 'POST', '/owner/structures', DETAILS);
  expect([made.status, made.body.data.status]).toEqual([201, 'draft']);
  return `/owner/structures/${made.body.data.id}`;
}

async function readyToSend(): Promise<string> {
  const path = await newStructure();
  await as(owner, 'POST', `${path}/members`, DIRECTOR);
  await as(owner, 'POST', `${path}/share-classes`, CLASS);
  return path;
}

const deskPath = (path: string) => path.replace('/owner/', '/admin/');
const review = approving<Someone>(as, 'structures.review');
const idAt = (path: string): string => path.split('/').at(-1) ?? '';
const statusAt = async (path: string) =>
  (await as(listings, 'GET', deskPath(path))).body.data.status;

async function approved(): Promise<string> {
  const path = await readyToSend();
  await as(owner, 'POST', `${path}/submit`);
  expect((await review.approve(listings, idAt(path))).status).toBe(200);
  expect(await statusAt(path)).toBe('approved');
  return path;
}

describe('a structure', () => {
  test('lists the missing details and can be submitted when none are missing', async () => {
    const path = await newStructure();
    const early = await as(owner, 'POST', `${path}/submit`);
    expect([early.status, early.body.code]).toEqual([400, 'STRUCTURE_NOT_READY']);
    expect(early.body.message).toContain('a director, manager or trustee, a share class');
    await as(owner, 'POST', `${path}/members`, DIRECTOR);
    const { body } = await as(owner, 'POST', `${path}/share-classes`, CLASS);
    expect(body.data.missing).toEqual([]);
    expect(body.data.actions.submit).toEqual({ allowed: true });
    const sent = await as(owner, 'POST', `${path}/submit`);
    expect([sent.status, sent.body.data.status]).toEqual([200, 'pending']);
    const edit = await as(owner, 'PUT', path, DETAILS);
    expect([edit.status, edit.body.code]).toEqual([409, 'STRUCTURE_IN_REVIEW']);
  });

  test('returns to review when changed after approval', async () => {
    const path = await approved();
    const { body } = await as(owner, 'PUT', path, { ...DETAILS, name: 'Another name' });
    expect([body.data.status, body.data.name]).toEqual(['draft', 'Another name']);
  });

  test('is sent back with a reason that its owner sees', async () => {
    const path = await readyToSend();
    await as(owner, 'POST', `${path}/submit`);
    const reason = 'The registration number belongs to another company';
    await review.reject(listings, idAt(path), reason);
    const sheet = await as(owner, 'GET', path);
    expect(sheet.body.data).toMatchObject({ status: 'rejected', reviewReason: reason });
    expect(sheet.body.data.actions.submit).toEqual({ allowed: true });
  });

  test('of another company is not found', async () => {
    const path = await newStructure();
    const other = await company(world, { isOwner: true });
    const got = await as(other, 'GET', path);
    expect([got.status, got.body.code]).toEqual([404, 'STRUCTURE_NOT_FOUND']);
  });
});

describe('the members and beneficial owners of a structure', () => {
  test('remain listed after they leave', async () => {
    const path = await newStructure();
    const added = await as(owner, 'POST', `${path}/members`, DIRECTOR);
    const [{ id }] = added.body.data.members;
    const left = { ...DIRECTOR, until: '2026-03-31' };
    const { body } = await as(owner, 'PUT', `${path}/members/${id}`, left);
    expect(body.data.members).toMatchObject([{ id, until: '2026-03-31' }]);
    expect(body.data.missing).toContain('a director, manager or trustee');
    const early = await as(owner, 'PUT', `${path}/members/${id}`, { ...left, until: '2020-01-01' });
    expect([early.status, early.body.code]).toEqual([400, 'MEMBER_DATES']);
  });

  test('hold at least 25% each as beneficial owners, and at most 100% together', async () => {
    const path = await newStructure();
    const one = { name: 'Rajesh Iyer', country: 'SGP', shareBps: 6_000, since: '2024-10-14' };
    const few = await as(owner, 'POST', `${path}/beneficial-owners`, { ...one, shareBps: 2_499 });
    expect(few.status).toBe(422);
    await as(owner, 'POST', `${path}/beneficial-owners`, one);
    const over = await as(owner, 'POST', `${path}/beneficial-owners`, one);
    expect([over.status, over.body.code]).toEqual([400, 'BENEFICIAL_SHARES_EXCEEDED']);
    const { body } = await as(owner, 'GET', path);
    const [{ id, sharePercent }] = body.data.beneficialOwners;
    expect(sharePercent).toBe('60.00');
    const gone = await as(owner, 'DELETE', `${path}/beneficial-owners/${id}`);
    expect(gone.body.data.beneficialOwners).toEqual([]);
  });
});

describe('the verification of a structure’s members and owners', () => {
  const penrose = { name: 'Hugh Penrose', country: 'GBR', shareBps: 2_500, since: '2024-10-14' };
  const check = (who: Someone, path: string, body: object) =>
    as(who, 'POST', `${deskPath(path)}/checks`, body);

  test('is required for approval, and staff see the names of those not verified', async () => {
    const path = await readyToSend();
    const { body } = await as(owner, 'POST', `${path}/beneficial-owners`, penrose);
    const [{ id }] = body.data.beneficialOwners;
    await as(owner, 'POST', `${path}/submit`);
    const sheet = await as(listings, 'GET', deskPath(path));
    expect(sheet.body.data.beneficialOwners[0].check).toBeNull();
    const shown = await review.view(listings, idAt(path));
    expect(shown?.actions.approve?.reason).toContain('Hugh Penrose');
    const early = await review.approve(listings, idAt(path));
    expect([early.status, early.body.code]).toEqual([409, 'BENEFICIAL_OWNERS_UNVERIFIED']);
    expect(early.body.message).toContain('Hugh Penrose');
    // The approver saw the page before this check was recorded.
    const done = { of: 'beneficial_owner', id, evidence: 'Passport, seen by video' };
    const checked = await check(listings, path, done);
    expect(checked.body.data.beneficialOwners[0].check.evidence).toBe('Passport, seen by video');
    const old = await review.approve(listings, idAt(path), shown?.fingerprint ?? '');
    expect(old.body.code).toBe('APPROVAL_CHANGED');
    expect((await review.approve(listings, idAt(path))).status).toBe(200);
    expect(await statusAt(path)).toBe('approved');
    const own = await as(owner, 'GET', path);
    // Only staff see who checked.
    expect(own.body.data.beneficialOwners[0].check).toEqual({
      at: expect.any(String),
      evidence: null,
    });
  });

  test('lapses when a member is replaced by another person', async () => {
    const path = await readyToSend();
    const { body } = await as(owner, 'GET', path);
    const [{ id }] = body.data.members;
    await check(listings, path, { of: 'member', id, evidence: 'Identity card' });
    const until = { ...DIRECTOR, until: '2026-03-31' };
    const left = await as(owner, 'PUT', `${path}/members/${id}`, until);
    expect(left.body.data.members[0].check).not.toBeNull();
    const other = { ...DIRECTOR, name: 'Someone Else' };
    const renamed = await as(owner, 'PUT', `${path}/members/${id}`, other);
    expect(renamed.body.data.members[0].check).toBeNull();
  });

  test('is limited to the members of that structure', async () => {
    const [path, another] = [await readyToSend(), await readyToSend()];
    const [{ id }] = (await as(owner, 'GET', another)).body.data.members;
    const wrong = await check(listings, path, { of: 'member', id, evidence: 'Identity card' });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'STRUCTURE_MEMBER_NOT_FOUND']);
  });
});

describe('a share class', () => {
  test('gets more authorised units by a resolution open only to its owner and staff', async () => {
    const path = await readyToSend();
    const before = await as(owner, 'GET', path);
    const [{ id }] = before.body.data.classes;
    const fields = { units: '500', resolution: 'Special resolution 1' };
    const paper = {
      bytes: smallPdf('a resolution'),
      name: 'resolution.pdf',
      mime: 'application/pdf',
    };
    const at = `${path}/share-classes/${id}/raise`;
    const { body } = await sendForm(http, at, owner.token, fields, paper);
    expect(body.data.classes[0]).toMatchObject({
      authorised: '1000.000',
      raise: { status: 'REQUESTED', units: '500.000', authorisedAfter: '1500.000' },
    });
    const [first] = body.data.classes;
    const anew = await sendForm(http, at, owner.token, fields, paper);
    const { raise } = anew.body.data.classes[0];
    expect([raise.status, raise.id === first.raise.id]).toEqual(['REQUESTED', false]);
    const file = path.replace('/owner', '').concat(`/resolutions/${raise.id}`);
    const desk = path.replace('/owner', '/admin');
    const rise = approving<Someone>(as, 'structures.raise');
    expect((await rise.approve(listings, raise.id)).body.code).toBe('PAPER_NOT_OPENED');
    const stranger = await company(world, { isOwner: true });
    const statuses = await Promise.all(
      [owner, listings, stranger].map(async (who) => (await as(who, 'GET', file)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect((await rise.view(listings, raise.id))?.what?.documents[0]?.openedAt).not.toBeNull();
    expect((await rise.approve(listings, raise.id)).status).toBe(200);
    const [shares] = (await as(listings, 'GET', desk)).body.data.classes;
    expect(shares).toMatchObject({ authorised: '1500.000', free: '1500.000', raise: null });
    const [raised, created] = shares.events;
    expect([raised.kind, raised.units, raised.hasDocument]).toEqual(['raised', '500.000', true]);
    expect([created.kind, created.authorisedAfter]).toEqual(['created', '1000.000']);
    expect((await as(owner, 'GET', file)).status).toBe(200);
  });

  test('stays unchanged when staff reject the increase, which can be requested again', async () => {
    const path = await readyToSend();
    const [{ id }] = (await as(owner, 'GET', path)).body.data.classes;
    const fields = { units: '500', resolution: 'Special resolution 2' };
    const paper = {
      bytes: smallPdf('another resolution'),
      name: 'resolution.pdf',
      mime: 'application/pdf',
    };
    const at = `${path}/share-classes/${id}/raise`;
    const { body } = await sendForm(http, at, owner.token, fields, paper);
    const rise = approving<Someone>(as, 'structures.raise');
    const raiseId: string = body.data.classes[0].raise.id;
    await rise.reject(listings, raiseId, 'It is not signed');
    const [shares] = (await as(owner, 'GET', path)).body.data.classes;
    expect(shares).toMatchObject({
      authorised: '1000.000',
      raise: { status: 'REJECTED', reason: 'It is not signed' },
    });
    expect((await rise.approve(listings, raiseId)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await sendForm(http, at, owner.token, fields, paper)).status).toBe(200);
  });

  test('appears in the cap table file', async () => {
    const path = await readyToSend();
    const fileOf = async (asOf: string) => {
      const url = `/api${path}/cap-table.csv${asOf}`;
      const headers = { authorization: `Bearer ${owner.token}` };
      return (await http.inject({ method: 'GET', url, headers })).payload;
    };
    expect(await fileOf('')).toContain('"A","Wharf units","","1000.000","0.000"');
    const past = await fileOf('?asOf=2025-01-01');
    expect(past).toContain('"Authorised","Issued","As of"');
    expect(past).not.toContain('Wharf units');
  });
});

describe('an asset', () => {
  const newDraft = (symbol: string) =>
    world.as(owner.actor, (ctx) =>
      createAsset(ctx, {
        companyId: owner.companyId,
        name: `Wharf ${symbol}`,
        symbol,
        category: 'infrastructure',
        country: 'SGP',
      }),
    );

  test('is linked to a class without another asset, and can be unlinked', async () => {
    const path = await readyToSend();
    const { body } = await as(owner, 'GET', path);
    const classId = body.data.classes[0].id;
    const [first, second] = [await newDraft('WHA'), await newDraft('WHB')];
    const linked = await as(owner, 'POST', `${path}/assets`, { assetId: first, classId });
    expect(linked.body.data.classes[0].asset).toMatchObject({ id: first, whyLinked: null });
    const again = await as(owner, 'POST', `${path}/assets`, { assetId: first, classId });
    expect(again.body.code).toBe('ASSET_LINKED');
    const taken = await as(owner, 'POST', `${path}/assets`, { assetId: second, classId });
    expect(taken.body.code).toBe('SHARE_CLASS_TAKEN');
    const gone = await as(owner, 'DELETE', `${path}/assets/${first}`);
    expect(gone.body.data.classes[0].asset).toBeNull();
  });

  test('can’t be unlinked from its class while its terms are reviewed', async () => {
    const assetId = await draftAsset(world, { companyId: owner.companyId });
    const { rows } = await world.edge.pool.query(
      'select structure_id from catalogue.asset where id = $1',
      [assetId],
    );
    await typeTerms(world, owner, assetId);
    await as(owner, 'POST', `/owner/assets/${assetId}/submit`);
    const path = `/owner/structures/${rows[0].structure_id}/assets/${assetId}`;
    const said = await as(owner, 'DELETE', path);
    expect([said.status, said.body.code]).toEqual([409, 'ASSET_STAYS_LINKED']);
  });

  test('can only be approved after its structure', async () => {
    const assetId = await draftAsset(world, { companyId: owner.companyId });
    await world.edge.pool.query(
      `update structures.structure set status = 'draft' where id =
        (select structure_id from catalogue.asset where id = $1)`,
      [assetId],
    );
    await typeTerms(world, owner, assetId);
    await as(owner, 'POST', `/owner/assets/${assetId}/submit`);
    const said = await approving<Someone>(as, 'drafts.review').approve(listings, assetId);
    expect([said.status, said.body.code]).toEqual([409, 'STRUCTURE_NOT_APPROVED']);
  });
});
