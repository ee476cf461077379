import { beforeEach, describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { signWhatIsAsked } from '../../../../test/fixtures/signature.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { moveAsset } from '../../assets/catalogue/index.ts';
import { blockOutflow, releaseOutflow } from '../../money/ledger/index.ts';
import { ensureAccountAgreement, publishAgreement } from '../../people/agreements/index.ts';
import {
  approveParty,
  blockUser,
  endAllSessions,
  grantRole,
  relateParties,
  revokeRole,
  setResidence,
  unapproveParty,
} from '../../people/identity/index.ts';

const sales = await openOfferingHarness();
const harness = await openTradedAsset(sales);
const { assetId, world } = harness;
const [http, other] = [await world.http(), await world.anotherHttp()];
let who: Someone;
let keys = 0;

const ordersOf = async (someone: Someone, process = http) => {
  const body = { assetId, action: 'make_buy', quantity: '1', price: '20.00' };
  const answer = await process.inject({
    method: 'POST',
    url: '/api/trade/orders',
    headers: {
      authorization: `Bearer ${someone.token}`,
      'content-type': 'application/json',
      'idempotency-key': `key-of-order-${++keys}`,
    },
    payload: JSON.stringify(body),
  });
  return answer.statusCode === 201 ? 'placed' : String(answer.json().code);
};
const change = (work: Parameters<typeof world.as<unknown>>[1]) => world.as(undefined, work);
const sql = (text: string, values: readonly (string | null)[]) =>
  world.edge.pool.query(text, [...values]);
const onMarket = (command: { kind: 'halt'; reason: string } | { kind: 'resume' }) => {
  const at = world.clock.now().getTime();
  return harness.submit({ ...command, at, assetId, userId: null, haltKind: 'staff' });
};
const hold = { kind: 'party_hold', id: crypto.randomUUID() } as const;
const freezes = (partyId: string | null) =>
  sql(
    `with agreed as (
       insert into transfer_procedures.procedure (id, kind, status, asset_id, party_id,
         reason_class, words, file_id, requested_by, requested_at, decided_by, decided_at)
       values (gen_random_uuid(), $3, 'DONE', $1, $2::uuid, 'court_order', 'Case 12',
         gen_random_uuid(), gen_random_uuid(), now(), gen_random_uuid(), now())
       returning id
     )
     insert into transfer_procedures.freeze (id, asset_id, party_id, procedure_id, since)
     select gen_random_uuid(), $1, $2::uuid, id, now() from agreed`,
    [assetId, partyId, partyId ? 'freeze_holder' : 'freeze_asset'],
  );
const thaws = () =>
  sql('update transfer_procedures.freeze set ended_by = procedure_id, ended_at = now()', []);

type Fact = readonly [what: string, code: string, () => Promise<unknown>, () => Promise<unknown>];
const FACTS: readonly Fact[] = [
  [
    'the user is blocked',
    'INVALID_TOKEN',
    () => change((ctx) => blockUser(ctx, who.actor.userId, 'Asked to')),
    async () => {},
  ],
  [
    'the session has ended',
    'INVALID_TOKEN',
    () => change((ctx) => endAllSessions(ctx, who.actor.userId, 'a test')),
    async () => {},
  ],
  [
    'a role is taken away',
    'E_UNAUTHORIZED_ACTION',
    () => change((ctx) => revokeRole(ctx, who.actor.userId, 'investor')),
    () => change((ctx) => grantRole(ctx, who.actor.userId, 'investor')),
  ],
  [
    'the party is approved no more',
    'USER_NOT_VERIFIED',
    () => change((ctx) => unapproveParty(ctx, who.actor.partyId)),
    () => change((ctx) => approveParty(ctx, who.actor.partyId)),
  ],
  [
    'they have become a US person',
    'US_PERSON',
    () =>
      change((ctx) => setResidence(ctx, who.actor.userId, { country: 'USA', isUsPerson: true })),
    () =>
      change((ctx) => setResidence(ctx, who.actor.userId, { country: 'PRT', isUsPerson: false })),
  ],
  [
    'the party is held',
    'CONTACT_SUPPORT',
    () => change((ctx) => blockOutflow(ctx, who.actor.partyId, hold)),
    () => change((ctx) => releaseOutflow(ctx, hold)),
  ],
  ['the holder is frozen', 'CONTACT_SUPPORT', () => freezes(who.actor.partyId), thaws],
  ['the asset is frozen', 'CONTACT_SUPPORT', () => freezes(null), thaws],
  [
    'the market is halted',
    'TRADING_HALTED',
    () => onMarket({ kind: 'halt', reason: 'News' }),
    () => onMarket({ kind: 'resume' }),
  ],
  [
    'the asset is put to the vote',
    'NOT_TRADING',
    () => change((ctx) => moveAsset(ctx, assetId, 'openExitVote')),
    () => change((ctx) => moveAsset(ctx, assetId, 'endExitVote')),
  ],
  [
    'the caller’s company owns the asset now',
    'OWN_ASSET',
    () => ownedBy('select company_id from catalogue.asset where id = $2::uuid'),
    () => ownedBy('select null::uuid where $2::uuid is not null'),
  ],
];
const ownedBy = (company: string) =>
  sql(`update identity."user" set company_id = (${company}) where id = $1`, [
    who.actor.userId,
    assetId,
  ]);

beforeEach(async () => {
  who = await harness.trader(5_000);
});

describe('rejects the next order as soon as', () => {
  test.each(FACTS)('%s', async (_, code, happens, ends) => {
    for (const process of [http, other]) expect(await ordersOf(who, process)).toBe('placed');
    await happens();
    for (const process of [http, other]) expect(await ordersOf(who, process)).toBe(code);
    await ends();
    const after = code === 'INVALID_TOKEN' ? code : 'placed';
    for (const process of [http, other]) expect(await ordersOf(who, process)).toBe(after);
  });

  test('an unsigned agreement or a new version of it is published', async () => {
    await ordersOf(who);
    await change((ctx) => ensureAccountAgreement(ctx));
    expect(await ordersOf(who)).toBe('AGREEMENT_NOT_SIGNED');
    await signWhatIsAsked(world, who);
    expect(await ordersOf(who)).toBe('placed');
    await change((ctx) =>
      publishAgreement(ctx, { kind: 'account', name: 'The same', body: 'Other words' }),
    );
    expect(await ordersOf(who)).toBe('AGREEMENT_NOT_SIGNED');
  });

  test('a new version of a signed agreement is published', async () => {
    await signWhatIsAsked(world, who);
    expect(await ordersOf(who)).toBe('placed');
    await change((ctx) =>
      publishAgreement(ctx, { kind: 'account', name: 'The same', body: 'Yet other words' }),
    );
    expect(await ordersOf(who)).toBe('AGREEMENT_NOT_SIGNED');
  });
});

test('checks each of several concurrent orders against its own party’s permissions', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => harness.trader(5_000)));
  await Promise.all(all.map((one) => signWhatIsAsked(world, one)));
  const [held, role, gone] = all as [Someone, Someone, Someone];
  await change((ctx) => blockOutflow(ctx, held.actor.partyId, { ...hold, id: ctx.newId() }));
  await change((ctx) => revokeRole(ctx, role.actor.userId, 'investor'));
  await change((ctx) => endAllSessions(ctx, gone.actor.userId, 'a test'));
  const codes = await Promise.all(all.map((one) => ordersOf(one)));
  expect(codes.slice(0, 3)).toEqual(['CONTACT_SUPPORT', 'E_UNAUTHORIZED_ACTION', 'INVALID_TOKEN']);
  expect(new Set(codes.slice(3))).toEqual(new Set(['placed']));
});

test('records the related parties at the time of the order', async () => {
  const [party, relative] = [await harness.trader(5_000), await harness.trader(0)];
  const related = async () => {
    await signWhatIsAsked(world, party);
    expect(await ordersOf(party)).toBe('placed');
    const { rows } = await sql(
      `select body -> 'pricing' -> 'related' as related from exchange.command
       where body ->> 'partyId' = $1 order by seq desc limit 1`,
      [party.actor.partyId],
    );
    return rows[0].related;
  };
  expect(await related()).toEqual([]);
  const ids = [relative.actor.partyId];
  const cause = 'bank_account';
  await change((ctx) =>
    relateParties(ctx, { partyId: party.actor.partyId, cause, relatedIds: ids }),
  );
  expect(await related()).toEqual(ids);
  await change((ctx) =>
    relateParties(ctx, { partyId: party.actor.partyId, cause, relatedIds: [] }),
  );
  expect(await related()).toEqual([]);
});
