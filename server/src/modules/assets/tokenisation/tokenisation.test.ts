import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { uploadRequired } from '../../../../test/fixtures/drafts.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { documentHashes } from '../catalogue/index.ts';
import { tokensOf } from '../issuance/index.ts';
import { closeOffering } from '../offerings/index.ts';

const harness = await openOfferingHarness();
const { world, owner, settle, findings } = harness;
const http = await world.http();
const [first, second] = [await staff(world, 'staff_custody'), await staff(world, 'staff_custody')];

const call = async (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(http, method, path, await harness.signIn(who), body);
const names = { name: 'Harbour Yard', unitName: 'HBY', url: 'https://holdfast.test/assets/hby' };
const pathOf = (assetId: string) => `/owner/issuance/${assetId}/token`;
const newAsset = async () => {
  const assetId = await draftAsset(world, { companyId: owner.companyId });
  await uploadRequired(world, assetId);
  return assetId;
};
const request = (assetId: string, more = {}) =>
  call(owner, 'POST', pathOf(assetId), { ...names, ...more });
const approval = approving<Someone>(call, 'tokenisation.approve');
const codeOf = ({ status, body }: { status: number; body: { code: string } }) =>
  status < 300 ? 'done' : body.code;
const approve = async (who: Someone, id: string) => codeOf(await approval.approve(who, id));
const tokenOf = async (assetId: string) =>
  (await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]))).get(assetId);

test('a token is created exactly as requested after two custody approvals', async () => {
  const assetId = await newAsset();
  const before = (await call(owner, 'GET', pathOf(assetId))).body.data;
  expect(before.steps.filter((one: { isNeeded: boolean }) => one.isNeeded)).toMatchObject([
    { key: 'class', isDone: true },
    { key: 'documents', isDone: true },
    { key: 'custody', isDone: true },
  ]);
  const asked = await request(assetId);
  expect(asked.status).toBe(201);
  expect(asked.body.data).toMatchObject({ ...names, status: 'REQUESTED' });
  const { id } = asked.body.data;
  expect(await approve(first, id)).toBe('done');
  expect(await approve(first, id)).toBe('OWN_REQUEST');
  expect(await tokenOf(assetId)).toBeUndefined();
  expect(await approve(second, id)).toBe('done');
  await settle();
  const { token } = (await call(owner, 'GET', pathOf(assetId))).body.data;
  expect(token).toMatchObject({ name: 'Harbour Yard', unitName: 'HBY', issuedUnits: '0.000' });
  const hashes = await world.as(undefined, (ctx) => documentHashes(ctx, assetId));
  const sealed = createHash('sha256')
    .update([...hashes].sort().join('\n'))
    .digest('hex');
  const onChain = await call(owner, 'GET', `/explorer/assets/${token.assetIndex}`);
  const made = { name: names.name, url: names.url, metadataHash: sealed };
  expect(onChain.body.data).toMatchObject(made);
  expect((await request(assetId)).body.code).toBe('TOKEN_EXISTS');
});

test('approving the closing documents issues units of the prepared token', async () => {
  const sale = await harness.openSale();
  await uploadRequired(world, sale.assetId);
  const asked = await request(sale.assetId);
  const { id } = asked.body.data;
  await approve(first, id);
  await approve(second, id);
  await settle();
  const prepared = await tokenOf(sale.assetId);
  await harness.commitAs(await harness.investor(), sale, units(20));
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  for (const who of [harness.finance, harness.listings]) {
    await harness.approveEvidenceAs(who, sale);
  }
  await harness.clock();
  await settle();
  await harness.clock();
  await settle();
  const token = await tokenOf(sale.assetId);
  expect(token).toMatchObject({ name: 'Harbour Yard', issuedUnits: units(20) });
  expect(token?.instructionId).toBe(prepared?.instructionId);
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('missing document types are listed, whatever other files were uploaded', async () => {
  const assetId = await draftAsset(world, { companyId: owner.companyId });
  const { steps, facts } = (await call(owner, 'GET', pathOf(assetId))).body.data;
  expect(facts).toBeNull();
  expect(steps.find(({ key }: { key: string }) => key === 'documents')).toMatchObject({
    isDone: false,
    note: 'Still to upload: Information memorandum, Engineer report, Permits',
  });
  expect((await request(assetId)).body.code).toBe('TOKEN_NOT_READY');
  await uploadRequired(world, assetId);
  expect((await request(assetId)).status).toBe(201);
});

test('a document removed since the request blocks approval and a new request', async () => {
  const assetId = await newAsset();
  const { id } = (await request(assetId)).body.data;
  await world.edge.db.deleteFrom('catalogue.document').where('assetId', '=', assetId).execute();
  expect(await approve(first, id)).toBe('TOKEN_NOT_READY');
  const path = `${pathOf(assetId)}/withdraw`;
  expect((await call(owner, 'POST', path)).body.data).toMatchObject({ status: 'CANCELLED' });
  expect((await request(assetId)).body.code).toBe('TOKEN_NOT_READY');
});

test('another owner can’t see or request a token, and a rejection shows its reason', async () => {
  const assetId = await newAsset();
  const stranger = await company(world, { isOwner: true });
  expect((await call(stranger, 'GET', pathOf(assetId))).status).toBe(404);
  expect((await call(stranger, 'POST', pathOf(assetId), names)).status).toBe(404);
  const { id } = (await request(assetId)).body.data;
  await approval.reject(first, id, 'No memo');
  const { requests } = (await call(owner, 'GET', pathOf(assetId))).body.data;
  expect(requests[0]).toMatchObject({ status: 'REJECTED', reason: 'No memo' });
  expect((await request(assetId)).status).toBe(201);
});
