import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

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

const TERMS = { name: 'Wharf units', code: 'A', parValue: '1.00', votesPerUnit: 1 };
const PAPER = {
  bytes: smallPdf('a resolution'),
  name: 'resolution.pdf',
  mime: 'application/pdf',
};

async function newClass() {
  const body = { name: 'Straits Harbour Pte. Ltd.', type: 'SPV', jurisdiction: 'SGP' };
  const made = await as(owner, 'POST', '/owner/structures', body);
  const path = `/owner/structures/${made.body.data.id}`;
  const shares = { ...TERMS, authorised: '1000' };
  const { body: sheet } = await as(owner, 'POST', `${path}/share-classes`, shares);
  return { path, desk: path.replace('/owner', '/admin'), id: sheet.data.classes[0].id as string };
}
type Class = Awaited<ReturnType<typeof newClass>>;

const edit = ({ path, id }: Class, terms: object) =>
  as(owner, 'PUT', `${path}/share-classes/${id}`, { ...TERMS, ...terms });

async function raise({ path, desk, id }: Class, units: string, resolution: string) {
  const at = `${path}/share-classes/${id}/raise`;
  await sendForm(http, at, owner.token, { units, resolution }, PAPER);
  const waiting = (await as(listings, 'GET', desk)).body.data.classes[0].raise.id;
  await as(listings, 'GET', `${path.replace('/owner', '')}/resolutions/${waiting}`);
  const said = await approving<Someone>(as, 'structures.raise').approve(listings, waiting);
  expect(said.status).toBe(200);
  return waiting as string;
}

const versionsFor = async (who: Someone, path: string) =>
  (await as(who, 'GET', path)).body.data.classes[0].versions;

describe('versions of a class’s terms', () => {
  test('keep earlier terms with author, time and resolution', async () => {
    const shares = await newClass();
    await edit(shares, { parValue: '2.50', votesPerUnit: 10 });
    const eventId = await raise(shares, '500', 'Special resolution 1');
    const versions = await versionsFor(owner, shares.path);
    expect(versions).toMatchObject([
      {
        version: 3,
        kind: 'raised',
        eventId,
        terms: { authorised: '1500.000', parValue: '2.50', votesPerUnit: 10 },
      },
      {
        version: 2,
        kind: 'terms',
        eventId: null,
        terms: { authorised: '1000.000', parValue: '2.50', votesPerUnit: 10 },
      },
      {
        version: 1,
        kind: 'created',
        terms: { authorised: '1000.000', parValue: '1.00', votesPerUnit: 1, issuePrice: null },
      },
    ]);
    const names = new Set(versions.map(({ by }: { by: string }) => by));
    expect([names.size, names.has('Holdfast')]).toEqual([1, false]);
    expect(await versionsFor(listings, shares.desk)).toEqual(versions);
  });

  test('are not created when nothing changed', async () => {
    const shares = await newClass();
    await edit(shares, {});
    expect(await versionsFor(owner, shares.path)).toHaveLength(1);
  });

  test('are shown to the owner and staff only, and can’t be edited or deleted', async () => {
    const shares = await newClass();
    const stranger = await company(world, { isOwner: true });
    expect((await as(stranger, 'GET', shares.path)).status).toBe(404);
    expect((await as(stranger, 'GET', shares.desk)).status).toBe(403);
    for (const change of ['update %s set par_value = 1', 'delete from %s']) {
      const statement = change.replace('%s', 'structures.share_class_version');
      await expect(
        world.edge.pool.query(`${statement} where share_class_id = $1`, [shares.id]),
      ).rejects.toThrow('never changed');
    }
  });

  test('are created for each concurrent change, and the latest applies', async () => {
    const shares = await newClass();
    const pars = ['2.00', '3.00', '4.00', '5.00'];
    const said = await Promise.all(pars.map((parValue) => edit(shares, { parValue })));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await as(owner, 'GET', shares.path);
    const [{ versions, parValue }] = body.data.classes;
    const kept = versions.map((one: { version: number; terms: { parValue: string } }) => ({
      version: one.version,
      parValue: one.terms.parValue,
    }));
    expect(kept.map(({ version }: { version: number }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(kept[0].parValue).toBe(parValue);
    expect(kept.map((one: { parValue: string }) => one.parValue).sort()).toEqual(['1.00', ...pars]);
  });
});
