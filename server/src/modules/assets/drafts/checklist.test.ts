import { requiredFiles } from '@holdfast/domain/assets/catalogue/required-files';
import type { Contents, Missing, Section } from '@holdfast/domain/assets/drafts/sections';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  AGREEMENT,
  typedTerms,
  typeTerms,
  uploadRequired,
} from '../../../../test/fixtures/drafts.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let http: Awaited<ReturnType<World['http']>>;
let owner: Someone & { readonly companyId: string };
let listings: Someone;
beforeAll(async () => {
  world = await openWorld();
  http = await world.http();
  owner = await company(world, { isOwner: true });
  listings = await staff(world, 'staff_listings');
});

const as = (
  who: Someone,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => ask(http, method as 'POST', path, who.token, body);
const draft = () => draftAsset(world, { companyId: owner.companyId });
const checklist = async (id: string): Promise<readonly Missing[]> =>
  (await as(owner, 'GET', `/owner/assets/${id}`)).body.data.missing;
const sheet = async (id: string) =>
  (await as(listings, 'GET', `/admin/assets/${id}/review`)).body.data;
const review = approving<Someone>(as, 'drafts.review');
const submit = (id: string) => as(owner, 'POST', `/owner/assets/${id}/submit`);

async function write(id: string, section: Section, content: object): Promise<void> {
  const { versions } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
  const body = { section, version: versions[section], content };
  const { status } = await as(owner, 'PUT', `/owner/assets/${id}/draft`, body);
  expect(status).toBe(200);
}

const someTerms = (now: Date): fc.Arbitrary<Contents['commitment']> => {
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const units = fc.constantFrom('', '0', '1', '10', '10.5', '100', '1000');
  return fc.record({
    unitPrice: fc.constantFrom('', '0', '100.00', '100.00', '12'),
    minUnits: units,
    maxUnits: fc.constantFrom('100', '1000', '1000000', '1000000000', ''),
    minPerInvestor: units,
    maxPerInvestor: fc.constantFrom('100', '1000', '5'),
    allocationRule: fc.constant('first_come' as const),
    automaticApproval: fc.boolean(),
    closingVoteRequired: fc.boolean(),
    coolingOffDays: fc.constantFrom('0', '14', '60', '61', ''),
    opensAt: fc.constantFrom(day(0), day(5), ''),
    closesAt: fc.constantFrom(day(5), day(30), ''),
    longStopAt: fc.constantFrom(day(31), day(34), day(44), day(49), day(120)),
    furtherTerms: fc.constant(''),
  });
};

/** Valid in four cases out of five, so that each condition decides some cases. */
const mostly = <T>(valid: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(valid), weight: 4 }, { arbitrary: others, weight: 1 });

describe('the checklist of a draft', () => {
  test('is empty exactly when the submission is accepted, for any texts and uploads', async () => {
    const outcomes = { accepted: 0, refused: 0 };
    const aDraft = fc.record({
      terms: mostly<Contents['commitment'] | undefined>(undefined, someTerms(world.clock.now())),
      body: mostly(AGREEMENT.body, fc.constantFrom('', 'Units of [name]')),
      files: mostly('all', fc.constant('one of any name')),
      summary: mostly('A plant beside a port', fc.constant('')),
    });
    await fc.assert(
      fc.asyncProperty(aDraft, async ({ terms, body, files, summary }) => {
        const id = await draft();
        const { contents } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
        await write(id, 'commitment', terms ?? typedTerms(world.clock.now()));
        if (body) await write(id, 'agreement', { ...AGREEMENT, body });
        await write(id, 'basics', { ...contents.basics, summary });
        if (files === 'all') await uploadRequired(world, id);
        const missing = await checklist(id);
        const sent = await submit(id);
        const isAccepted = sent.status === 200;
        outcomes[isAccepted ? 'accepted' : 'refused']++;
        expect({ missing, status: sent.status }).toSatisfy(
          () => isAccepted === (missing.length === 0),
        );
        if (isAccepted) return;
        expect(sent.body.code).toBe('ASSET_NOT_READY');
        for (const { text } of missing) expect(sent.body.message).toContain(text);
      }),
      { numRuns: 25, seed: 37 },
    );
    expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(2);
  });

  test('reports a maximum above the class’s unissued units as submission reports it', async () => {
    const id = await draft();
    await typeTerms(world, owner, id);
    const terms = { ...typedTerms(world.clock.now()), maxUnits: '1000000000' };
    await write(id, 'commitment', terms);
    const [missing] = await checklist(id);
    expect(missing).toMatchObject({ place: 'commitment', field: 'maxUnits' });
    expect(missing?.text).toMatch(/^The share class has only .* units left to issue$/);
    expect((await submit(id)).body.message).toContain(missing?.text);
  });

  test('matches a file by its document type, not merely because it is a PDF', async () => {
    const id = await draft();
    await typeTerms(world, owner, id);
    const other = await draft();
    const texts = (await checklist(other)).map(({ text }) => text);
    const labels = requiredFiles('infrastructure').map(({ label }) => label);
    const lacking = labels.filter((label) => label !== 'Unit terms');
    for (const label of lacking) {
      expect(texts).toContain(`Upload to the data room: ${label.toLowerCase()}`);
    }
    expect(await checklist(id)).toEqual([]);
  });
});

describe('serial numbers of a registry', () => {
  /** A complete draft whose units have one number each, from the given one on. */
  async function registered(from: number, more: object = {}): Promise<string> {
    const id = await draft();
    await typeTerms(world, owner, id);
    const { contents } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
    const { rows } = await world.edge.pool.query(
      `select c.authorised_units as units from structures.share_class c
       join catalogue.asset a on a.share_class_id = c.id where a.id = $1`,
      [id],
    );
    const count = Number(rows[0].units) / 1_000;
    const serial = (n: number) => `GS1-MY-${String(n).padStart(9, '0')}`;
    await write(id, 'entity', {
      ...contents.entity,
      ...{ registryStandard: 'Gold Standard', registryProject: 'GS 11382', vintage: '2024' },
      ...{ serialFirst: serial(from), serialLast: serial(from + count - 1), ...more },
    });
    return id;
  }
  const TAKEN = 'Another asset already has some of these serial numbers';

  test('belong to one asset, from its submission until it is withdrawn', async () => {
    const [one, other, apart] = [
      await registered(1),
      await registered(2),
      await registered(2, { registryProject: 'GS 11383' }),
    ];
    expect((await submit(one)).status).toBe(200);
    expect(await checklist(other)).toMatchObject([{ place: 'entity', text: TAKEN }]);
    const refused = await submit(other);
    expect([refused.body.code, refused.body.message]).toEqual([
      'ASSET_NOT_READY',
      expect.stringContaining(TAKEN),
    ]);
    expect((await submit(apart)).status).toBe(200);
    await as(owner, 'POST', `/owner/assets/${one}/take-back`);
    expect(await checklist(other)).toEqual([]);
  });

  test('are given to one of two assets submitted concurrently', async () => {
    const assets = [await registered(500_000_001), await registered(500_000_001)];
    const outcomes = await Promise.all(assets.map(submit));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('of a redeemed asset are available again, except those retired', async () => {
    const one = await registered(700_000_001);
    expect((await submit(one)).status).toBe(200);
    await review.approve(listings, one);
    const other = await registered(700_000_001);
    expect(await checklist(other)).toMatchObject([{ text: TAKEN }]);
    await world.edge.pool.query('update catalogue.asset set closed_out_at = now() where id = $1', [
      one,
    ]);
    expect(await checklist(other)).toEqual([]);
    await world.edge.pool.query(
      'insert into retirement.serial_counter (asset_id, taken) values ($1, 1)',
      [one],
    );
    expect(await checklist(other)).toMatchObject([{ text: TAKEN }]);
  });
});

describe('the checklist of a review', () => {
  test('names documents removed since submission and blocks the approval', async () => {
    const id = await draft();
    await typeTerms(world, owner, id);
    await submit(id);
    expect((await sheet(id)).missing).toEqual([]);
    const approve = async () => (await review.view(listings, id))?.actions.approve;
    expect(await approve()).toEqual({ allowed: true });
    await world.edge.db
      .updateTable('catalogue.document')
      .set({ name: 'Something else' })
      .where('assetId', '=', id)
      .where('name', '=', 'Permits')
      .execute();
    const { missing } = await sheet(id);
    expect(missing.map(({ text }: Missing) => text)).toEqual(['Upload to the data room: permits']);
    expect((await approve())?.allowed).toBe(false);
    const refused = await review.approve(listings, id);
    expect([refused.status, refused.body.code]).toEqual([400, 'ASSET_NOT_READY']);
  });
});
