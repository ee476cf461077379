import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { company, person, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import {
  approveRules,
  rulesGiven,
  sendRules,
} from '../../../../test/fixtures/transfer-rule-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';
import { assertMayTransfer, transferDecision } from './index.ts';

const world = await openWorld();
let owner: Someone & { readonly companyId: string };
let judge: Someone;
let anna: Someone;
let ben: Someone;

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  judge = await staff(world, 'staff_listings');
  anna = await person(world, 'approved');
  ben = await person(world, 'approved');
});

async function call(who: Someone, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  return ask(await world.http(), method, path, token, body);
}
const newAsset = () =>
  heldAsset(world, owner.companyId, [
    [anna, 60_000n],
    [ben, 5_000n],
  ]);
const mine = (assetId: string) => `/owner/assets/${assetId}/transfer-rules`;
const write = (assetId: string, rules: Partial<TransferRules>) =>
  call(owner, 'PUT', mine(assetId), rulesGiven(rules));
const send = (assetId: string) => call(owner, 'POST', `${mine(assetId)}/request`);
const sheet = async (assetId: string, who = judge) =>
  (await call(who, 'GET', `/admin/assets/${assetId}/transfer-rules`)).body.data;
const request = approving<Someone>(call, 'transfer_rules.change');
const idOf = async (assetId: string): Promise<string> => (await sheet(assetId)).proposal?.id;
const approve = async (assetId: string, who = judge, seen?: string) =>
  request.approve(who, await idOf(assetId), seen);
const published = async (assetId: string, who = anna) =>
  (await call(who, 'GET', `/assets/${assetId}/transfer-rules`)).body.data;

describe('the transfer restrictions of an asset', () => {
  test('apply when staff have approved them, and every version is kept', async () => {
    const assetId = await newAsset();
    expect((await write(assetId, { maxHolders: 50 })).status).toBe(200);
    expect((await published(assetId)).lines).toEqual([]);
    expect((await send(assetId)).status).toBe(200);
    expect((await write(assetId, { maxHolders: 60 })).body.code).toBe('TRANSFER_RULES_WAIT');
    expect((await approve(assetId)).status).toBe(200);
    expect((await sheet(assetId)).versions).toMatchObject([{ version: 1 }]);
    expect(await published(assetId)).toMatchObject({
      version: 1,
      lines: [{ name: 'Number of holders', say: 'The asset can have at most 50 holders.' }],
    });
    await write(assetId, { maxHolders: 40, minHolding: '5' });
    await send(assetId);
    await approve(assetId);
    const { versions } = await sheet(assetId);
    expect(versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    expect((await published(assetId)).lines).toHaveLength(2);
  });

  test('show the reason when sent back, and can be edited again', async () => {
    const assetId = await newAsset();
    await write(assetId, { maxHolders: 1 });
    await send(assetId);
    const reason = 'Two hold units already';
    await request.reject(judge, await idOf(assetId), reason);
    const { proposal } = (await call(owner, 'GET', mine(assetId))).body.data;
    expect(proposal).toMatchObject({ status: 'REJECTED', decidedReason: reason });
    expect((await write(assetId, { maxHolders: 2 })).body.data.proposal.status).toBe('DRAFT');
  });

  test('can be withdrawn while under review, and can’t be submitted unchanged', async () => {
    const assetId = await newAsset();
    await approveRules(world, owner, assetId, { maxHolders: 50 });
    await write(assetId, { maxHolders: 50 });
    expect((await send(assetId)).body.code).toBe('TRANSFER_RULES_SAME');
    await write(assetId, { maxHolders: 51 });
    await send(assetId);
    const back = await call(owner, 'POST', `${mine(assetId)}/take-back`);
    expect(back.body.data.proposal.status).toBe('DRAFT');
    expect((await approve(assetId)).body.code).toBe('APPROVAL_NOT_OPEN');
  });

  test('are approved exactly as shown, and not by staff related to the owner', async () => {
    const assetId = await newAsset();
    await sendRules(world, owner, assetId, { maxHolders: 50 });
    const seen = (await request.view(judge, await idOf(assetId)))?.fingerprint ?? '';
    await call(owner, 'POST', `${mine(assetId)}/take-back`);
    await write(assetId, { maxHolders: 500 });
    await send(assetId);
    const stale = await approve(assetId, judge, seen);
    expect(stale.body.code).toBe('APPROVAL_CHANGED');
    const friend = await staff(world, 'staff_listings');
    await relate(world, owner.actor.partyId, friend.actor.partyId);
    expect((await approve(assetId, friend)).body.code).toBe('OWN_CASE');
    const shown = await request.view(friend, await idOf(assetId));
    expect(shown?.actions.approve?.allowed).toBe(false);
    expect((await approve(assetId)).status).toBe(200);
  });

  test('state their effect on current holders, none of whom loses units', async () => {
    const assetId = await newAsset();
    const rules = {
      maxHolding: { kind: 'units', units: '50' },
      minHolding: '10',
      maxHolders: 2,
      countries: { kind: 'only', codes: ['ESP'] },
    } as const;
    const { proposal } = (await write(assetId, rules)).body.data;
    expect(proposal.effects).toEqual([
      {
        name: 'Largest holding',
        say: '1 holder has more than 50 units: they keep their units but can’t receive more.',
      },
      {
        name: 'Smallest holding',
        say: '1 holder has less than 10 units: they can keep their units or sell all of them.',
      },
      {
        name: 'Countries',
        say: '2 holders live in restricted countries: they keep their units and can sell them.',
      },
      {
        name: 'Number of holders',
        say: 'There are already 2 holders: no new holders are admitted.',
      },
    ]);
  });

  test('are rejected when they contradict each other', async () => {
    const assetId = await newAsset();
    const wrong: Partial<Record<keyof TransferRules, unknown>>[] = [
      { countries: { kind: 'only', codes: [] } },
      { countries: { kind: 'only', codes: ['XXX'] } },
      { window: { weekdays: [], from: null, until: null } },
      { window: { weekdays: [1], from: '2027-02-01', until: '2027-01-01' } },
      {
        lockUp: [
          { until: '2027-01-01', lockedBps: 5_000 },
          { until: '2027-02-01', lockedBps: 6_000 },
        ],
      },
      { maxHolding: { kind: 'share', bps: 10_001 } },
      { minHolding: '0' },
    ];
    for (const rules of wrong) {
      expect(
        (await write(assetId, rules as Partial<TransferRules>)).status,
        JSON.stringify(rules),
      ).toBe(422);
    }
  });

  test('bar an investor before an order is placed', async () => {
    const assetId = await newAsset();
    await approveRules(world, owner, assetId, { countries: { kind: 'only', codes: ['ESP'] } });
    expect((await published(assetId)).reasons).toMatchObject([{ code: 'COUNTRY_NOT_ALLOWED' }]);
  });

  test('decide a transfer from the books, except those that a procedure overrides', async () => {
    const assetId = await newAsset();
    await approveRules(world, owner, assetId, { minHolding: '10', maxHolders: 2 });
    const carl = await person(world, 'approved');
    const move = {
      assetId,
      kind: 'transfer',
      units: 55_000n,
      fromPartyId: anna.actor.partyId,
      toPartyId: carl.actor.partyId,
    } as const;
    const codes = async (except: Parameters<typeof transferDecision>[2] = []) =>
      world.as(undefined, async (ctx) =>
        (await transferDecision(ctx, move, except)).reasons.map(({ code }) => code),
      );
    expect(await codes()).toEqual(['MAX_HOLDERS', 'MIN_HOLDING']);
    expect(await codes(['MAX_HOLDERS', 'MIN_HOLDING'])).toEqual([]);
    await expect(world.as(undefined, (ctx) => assertMayTransfer(ctx, move))).rejects.toMatchObject({
      code: 'TRANSFER_REFUSED',
      message:
        'This asset has reached its limit of 2 holders. A new holder is admitted only when another exits.',
      details: { code: 'MAX_HOLDERS', next: 'wait' },
    });
  });
});
