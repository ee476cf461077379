import { beforeAll, describe, expect, test } from 'vitest';
import { openRequired } from '../../../../test/approvals/required-reading.ts';
import { changesIn } from '../../../../test/fixtures/change-harness.ts';
import {
  dollars,
  type OfferingHarness,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import type { World } from '../../../../test/world.ts';
import { keepFile, stageBytes } from '../../people/files/index.ts';
import { addDocument, documentsOf } from '../catalogue/index.ts';
import { commit, investmentTerms } from './index.ts';

let harness: OfferingHarness;
let world: World;
beforeAll(async () => {
  harness = await openOfferingHarness();
  world = harness.world;
});

const code = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
const required = async ({ assetId }: Sale, who: Someone) =>
  (await world.as(who.actor, (ctx) => investmentTerms(ctx, assetId)))?.mine?.requiredDocuments;
const commitTo = ({ assetId }: Sale, who: Someone) =>
  world.as(who.actor, (ctx) => commit(ctx, { assetId, units: units(1) }));

async function upload({ assetId }: Sale, name: string, folder = 'Legal', opensFor = 'public') {
  const bytes = Buffer.from(`%PDF-1.4 ${name} ${crypto.randomUUID()}`);
  const staged = await stageBytes(world.ports.storage, world.edge.seal, bytes, 'application/pdf');
  await world.as(undefined, async (ctx) => {
    const fileId = await keepFile(ctx, staged, { purpose: 'assets.document', name: `${name}.pdf` });
    await addDocument(ctx, { assetId, folder, name, class: opensFor as 'public', fileId });
  });
}

describe('the required documents of an offering', () => {
  test('must be opened by this user before a commitment is accepted', async () => {
    const sale = await harness.openSale({ document: 'Unit terms' });
    await upload(sale, 'Information memorandum');
    await upload(sale, 'Site photos');
    await upload(sale, 'Holders’ terms', 'Holders', 'holders');
    const [one, other] = [await harness.investor(), await harness.investor()];
    const shown = await required(sale, one);
    expect(shown?.map(({ name, openedAt }) => [name, openedAt])).toEqual([
      ['Unit terms', null],
      ['Information memorandum', null],
    ]);
    await openRequired(world, other, sale.assetId);
    await expect(commitTo(sale, one)).rejects.toMatchObject({
      code: 'DOCUMENTS_NOT_OPENED',
      message: 'Open the required documents first: Unit terms, Information memorandum.',
    });
    expect(await harness.balance(one.actor.partyId)).toMatchObject({ held: 0n });
    await openRequired(world, one, sale.assetId);
    expect((await required(sale, one))?.every(({ openedAt }) => openedAt !== null)).toBe(true);
    expect((await commitTo(sale, one)).stage).toBe('PLEDGED');
  });

  test('must be opened again after a new version is uploaded', async () => {
    const sale = await harness.openSale({ document: 'Unit terms' });
    const one = await harness.investor();
    await harness.commitAs(one, sale, units(1));
    await upload(sale, 'Unit terms');
    const [document] = await world.as(undefined, (ctx) => documentsOf(ctx, sale.assetId));
    expect(document?.version).toBe(2);
    expect(await required(sale, one)).toMatchObject([{ version: 2, openedAt: null }]);
    expect(await code(commitTo(sale, one))).toBe('DOCUMENTS_NOT_OPENED');
    await openRequired(world, one, sale.assetId);
    expect(await code(commitTo(sale, one))).toBeUndefined();
  });

  test('must be opened in their current version before changed terms are confirmed', async () => {
    const changes = changesIn(harness);
    const sale = await harness.openSale({ document: 'Unit terms', automaticApproval: true });
    const one = await harness.investor();
    const made = await harness.commitAs(one, sale, units(10));
    await upload(sale, 'Unit terms');
    await changes.change(sale, { unitPrice: dollars(90) });
    expect(await code(changes.confirmAs(one, sale, made.id))).toBe('DOCUMENTS_NOT_OPENED');
    await openRequired(world, one, sale.assetId);
    expect((await changes.confirmAs(one, sale, made.id)).stage).toBe('APPROVED');
  });
});
