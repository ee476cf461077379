import { allEndpoints } from '@holdfast/domain/contracts';
import * as sdk from 'algosdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeOffering } from '../src/modules/assets/offerings/commands/close-offering.ts';
import {
  allocateUnits,
  lapsePledges,
  moveToEscrow,
} from '../src/modules/assets/offerings/commands/closing-steps.ts';
import { send, sign } from '../src/modules/chain/settlement/jobs/turn.ts';
import { blockOutflow, releaseOutflow } from '../src/modules/money/ledger/index.ts';
import { movesValue, nameOf } from './access/moves-value.ts';
import { approving, askIn } from './approvals/approving.ts';
import { figures } from './figures.ts';
import { changesIn } from './fixtures/change-harness.ts';
import { HELD_JOBS, STAYS } from './fixtures/held-party.ts';
import { openOfferingHarness, units } from './fixtures/offering-harness.ts';
import { approvers, colleague } from './fixtures/organization.ts';
import type { Someone } from './fixtures/people.ts';
import {
  approvedRetirement,
  askedRetirement,
  custodian,
  retirableUnits,
} from './fixtures/retirement-fixtures.ts';
import { signWhatIsAsked } from './fixtures/signature.ts';
import { openTradedAsset } from './money/exchange-harness.ts';
import { openMoneyOutHarness } from './money/money-out-harness.ts';
import { printOf } from './traces.ts';

// Every endpoint that moves value refuses a held party with one code and writes nothing, or
// held-party.ts states why not; likewise jobs.

const sales = await openOfferingHarness();
const { assetId: tradedId, trader, place } = await openTradedAsset(sales);
const money = await openMoneyOutHarness(sales.world);
const { world, ask, compliance, finance, finance2 } = money;

beforeAll(() => world.runJob('rates'));

type Payer = Awaited<ReturnType<typeof money.investor>>;
type Call = { readonly as: Someone; readonly path: string; readonly body?: object };
type Prepare = (who: Payer) => Promise<Call>;

async function holdParty(who: Someone): Promise<string> {
  const body = { partyId: who.actor.partyId, reason: 'Asked by the police' };
  const answer = await ask(compliance, 'POST', '/admin/party-holds', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const lift = (holdId: string) =>
  ask(compliance, 'POST', `/admin/party-holds/${holdId}/lift`, { reason: 'Cleared' });

const OUTSIDE = sdk.encodeAddress(Buffer.alloc(32, 77));
const order = (action: string, more: object) => ({
  assetId: tradedId,
  action,
  quantity: '1',
  price: '100.00',
  ...more,
});

const algoTransfer = approving(ask, 'wallet.algo_transfer');
async function approveAlgo(id: string): Promise<void> {
  for (const who of [finance, finance2]) {
    expect((await algoTransfer.approve(who, id)).status).toBe(200);
  }
}

async function waitingAlgo(who: Payer): Promise<string> {
  await money.pay(who.actor.partyId, 90_000_000_000n, 'ALGO');
  const body = { kind: 'algo_out', address: OUTSIDE, amount: '60000.000000' };
  const sent = await ask(who, 'POST', '/user/wallet/balance-transfer', body);
  expect(sent.body.data?.transfer.stage, sent.text).toBe('REQUESTED');
  return sent.body.data.transfer.id;
}

async function withdrawalOf(who: Payer, amount: string): Promise<string> {
  const asked = await money.withdraw(who, amount);
  expect(asked.status, asked.text).toBe(201);
  return asked.body.data.withdrawal.id;
}

const REFUSED: Readonly<Record<string, Readonly<Record<string, Prepare>>>> = {
  'POST /assets/:assetId/commitments': {
    'a commitment': async (who) => {
      const { assetId } = await sales.openSale();
      return { as: who, path: `/assets/${assetId}/commitments`, body: { units: '5' } };
    },
  },
  'POST /commitments/:commitmentId/confirm': {
    'a dearer price': async (who) => {
      const sale = await sales.openSale({ automaticApproval: true });
      const { id } = await sales.commitAs(who, sale, 5_000n);
      await changesIn(sales).change(sale, { unitPrice: 120_00n });
      return { as: who, path: `/commitments/${id}/confirm`, body: { version: 2 } };
    },
  },
  'POST /trade/orders': {
    'a bid': async (who) => ({ as: who, path: '/trade/orders', body: order('make_buy', {}) }),
    'an offer of units': async (who) => {
      const seller = await trader(0, { [tradedId]: 5 });
      return {
        as: { ...who, ...seller },
        path: '/trade/orders',
        body: order('make_sell', { price: '101.00' }),
      };
    },
  },
  'POST /trade/orders/:orderId/amend': {
    'another price of a bid': async (who) => {
      const { body } = await ask(who, 'POST', '/trade/orders', order('make_buy', { price: '85' }));
      const change = { remaining: '1', quantity: '1', price: '86' };
      return { as: who, path: `/trade/orders/${body.data.order.id}/amend`, body: change };
    },
  },
  'POST /trade/:assetId/quote/confirm': {
    'a confirmed quote': async (who) => {
      const seller = await trader(0, { [tradedId]: 2 });
      await place(seller, tradedId, 'make_sell', 100, 2);
      const input = { side: 'buy', amount: '100.00' };
      const quoted = await ask(who, 'POST', `/trade/${tradedId}/quote`, input);
      expect(quoted.status, quoted.text).toBeLessThan(300);
      const body = { quoteId: quoted.body.data.quoteId, remainder: 'cancel' };
      return { as: who, path: `/trade/${tradedId}/quote/confirm`, body };
    },
  },
  'POST /user/wallet/withdrawals': {
    'a withdrawal': async (who) => ({
      as: who,
      path: '/user/wallet/withdrawals',
      body: { currency: 'USD', amount: '10', bankAccountId: who.bankAccountId },
    }),
  },
  'POST /user/wallet/balance-transfer': {
    'a transfer to another wallet': async (who) => {
      const { actor } = await money.investor(0);
      const body = { kind: 'internal', email: actor.email, currency: 'USD', amount: '10' };
      return { as: who, path: '/user/wallet/balance-transfer', body };
    },
    'ALGO to an address outside': async (who) => {
      await money.pay(who.actor.partyId, 9_000_000n, 'ALGO');
      const body = { kind: 'algo_out', address: OUTSIDE, amount: '1.000000' };
      return { as: who, path: '/user/wallet/balance-transfer', body };
    },
  },
  'POST /user/wallet/conversions': {
    'a conversion': async (who) => {
      const input = { from: 'USD', to: 'ALGO', amount: '10' };
      const quoted = await ask(who, 'POST', '/user/wallet/conversions/quote', input);
      const { quoteId } = quoted.body.data.quote;
      return { as: who, path: '/user/wallet/conversions', body: { quoteId } };
    },
  },
  'POST /user/retirement/tokens': {
    'units that are to be retired': async (who) => {
      const assetId = await retirableUnits(world, who);
      const wish = { assetId, units: '1', beneficiary: 'Nordwind AB', reason: 'Travel' };
      return { as: who, path: '/user/retirement/tokens', body: wish };
    },
  },
  'POST /user/wallet/withdrawals/:withdrawalId/agree': {
    'a second member’s word for a withdrawal': async () => {
      const firm = await money.firm(5_000, 'Held Holdings Ltd');
      await signWhatIsAsked(world, firm);
      const second = await colleague(world, firm, 'company_finance');
      await approvers(world, compliance, [firm, second]);
      expect((await ask(firm, 'POST', '/company/limits', { amount: '10' })).status).toBe(200);
      const made = (await money.withdraw(firm, '20')).body.data.withdrawal;
      expect(made.stage).toBe('AWAITING_MEMBER');
      const path = `/user/wallet/withdrawals/${made.id}/agree`;
      return { as: second, path, body: { fingerprint: made.fingerprint } };
    },
  },
  'POST /admin/withdrawals/:withdrawalId/release': {
    'the release of a withdrawal that was held with its party': async (who) => {
      const id = await withdrawalOf(who, '20');
      const body = { reason: 'Released alone' };
      return { as: compliance, path: `/admin/withdrawals/${id}/release`, body };
    },
  },
};

const DECIDED: Readonly<Record<string, Prepare>> = {
  'the second agreement to ALGO that wait': async (who) => {
    const id = await waitingAlgo(who);
    expect((await algoTransfer.approve(finance, id)).status).toBe(200);
    const { id: request, fingerprint } = (await algoTransfer.view(finance2, id)) ?? {};
    return { as: finance2, path: `/approvals/${request}/approve`, body: { fingerprint } };
  },
  'the second approval of a retirement': async (who) => {
    const id = await askedRetirement(world, who, await retirableUnits(world, who));
    await approvedRetirement(world, await custodian(world), id);
    const as = await custodian(world);
    const asked = await approving(askIn(world), 'retirement.approve').view(as, id);
    const body = { fingerprint: asked?.fingerprint };
    return { as, path: `/approvals/${asked?.id}/approve`, body };
  },
};

describe('a held party', () => {
  const all = allEndpoints().filter(movesValue);

  test('is refused or exempt at every endpoint that moves value', () => {
    const known = [...Object.keys(REFUSED), ...Object.keys(STAYS)];
    expect(known.toSorted()).toEqual(all.map(nameOf).toSorted());
    expect(new Set(known).size).toBe(known.length);
    for (const endpoint of all.filter((one) => REFUSED[nameOf(one)])) {
      expect(endpoint.refusals, nameOf(endpoint)).toContain('CONTACT_SUPPORT');
    }
  });

  const cases = [...Object.values(REFUSED), DECIDED].flatMap((each) => Object.entries(each));
  test.for(cases)('is refused %s, and nothing is written', async ([, prepare], context) => {
    const who = await money.investor(5_000);
    const call = await prepare(who);
    const isStaff = call.as.actor.standing.isStaff;
    const holdId = await holdParty(isStaff ? who : call.as);
    const before = await printOf(world);
    const refused = await ask(call.as, 'POST', call.path, call.body);
    expect([refused.status, refused.body.code]).toEqual([400, 'CONTACT_SUPPORT']);
    expect(await printOf(world)).toEqual(before);
    await lift(holdId);
    const accepted = await ask(call.as, 'POST', call.path, call.body);
    expect(accepted.status, accepted.text).toBeLessThan(300);
    expect(await sales.findings()).toEqual([]);
    figures(context, 'Held parties', { 'ways tried': 1 });
  });
});

describe('a hold between decision and sending', () => {
  test('has a declared effect on every job', () => {
    const names = [...new Set(world.modules.jobs.map(({ name }) => name))];
    // Mails are sent only with a mail server, which is absent here.
    expect([...names, 'notifications.mail'].toSorted()).toEqual(Object.keys(HELD_JOBS).toSorted());
  });

  test('delays the signing of approved ALGO until its release', async () => {
    const who = await money.investor(0);
    const id = await waitingAlgo(who);
    await approveAlgo(id);
    const holdId = await holdParty(who);
    await sales.settle();
    expect(await instructionsOf(who)).toEqual(['QUEUED']);
    await lift(holdId);
    await sales.settle();
    expect(await instructionsOf(who)).toEqual(['CONFIRMED']);
    expect(await sales.findings()).toEqual([]);
  });

  test('delays the sending of signed ALGO until its release', async () => {
    const who = await money.investor(0);
    await money.pay(who.actor.partyId, 9_000_000n, 'ALGO');
    const body = { kind: 'algo_out', address: OUTSIDE, amount: '1.000000' };
    await ask(who, 'POST', '/user/wallet/balance-transfer', body);
    await sign(world.edge, world.ports.chain);
    expect(await instructionsOf(who)).toEqual(['SIGNED']);
    const holdId = await holdParty(who);
    await send(world.edge, world.ports.chain, await world.ports.chain.lastRound());
    expect(await instructionsOf(who)).toEqual(['SIGNED']);
    await lift(holdId);
    await sales.settle();
    expect(await instructionsOf(who)).toEqual(['CONFIRMED']);
  });

  test('removes a payment from a file not yet downloaded, and from no other', async () => {
    await ask(finance, 'POST', '/admin/withdrawal-batches');
    const [held, other] = [await money.investor(500), await money.investor(500)];
    const id = await withdrawalOf(held, '100');
    await withdrawalOf(other, '50');
    const batch = (await ask(finance, 'POST', '/admin/withdrawal-batches')).body.data;
    expect(batch).toMatchObject({ payments: 2, total: '150.00', unsent: 2 });
    const holdId = await holdParty(held);
    expect(await stageOf(id)).toBe('ON_HOLD');
    expect(await fileOf(batch.id)).not.toContain(held.actor.name);
    const sent = await ask(finance, 'POST', `/admin/withdrawal-batches/${batch.id}/sent`, {
      bankReference: 'BANK-1',
    });
    expect(sent.body.data).toMatchObject({ payments: 1, total: '50.00', unsent: 0 });
    await lift(holdId);
    const again = { reason: 'Cleared' };
    expect((await money.desk(compliance, id, 'release', again)).body.data.stage).toBe('APPROVED');
    const next = (await ask(finance, 'POST', '/admin/withdrawal-batches')).body.data;
    const file = await fileOf(next.id);
    expect(file).toContain(held.actor.name);
    await holdParty(held);
    expect(await stageOf(id)).toBe('PROCESSING');
    expect(await fileOf(next.id)).toBe(file);
    expect(await sales.findings()).toEqual([]);
  });

  test('immediately stops a resting order from trading', async () => {
    const seller = await trader(0, { [tradedId]: 3 });
    await place(seller, tradedId, 'make_sell', 90, 3);
    const buyer = await money.investor(5_000);
    const { partyId } = seller.actor;
    // Only the hold, without the event that cancels the party's orders.
    const cause = { kind: 'party_hold', id: crypto.randomUUID() } as const;
    await world.as(undefined, (ctx) => blockOutflow(ctx, partyId, cause));
    const bid = { ...order('make_buy', { price: '90.00' }), quantity: '3' };
    const placed = await ask(buyer, 'POST', '/trade/orders', bid);
    expect(placed.body.data?.order, placed.text).toMatchObject({ status: 'open' });
    expect(await endingsOf(partyId)).toEqual(['INELIGIBLE']);
    await world.as(undefined, (ctx) => releaseOutflow(ctx, cause));
    expect(await sales.findings()).toEqual([]);
  });

  test('cancels the party’s resting orders', async () => {
    const who = await money.investor(5_000);
    await ask(who, 'POST', '/trade/orders', order('make_buy', { price: '85.00' }));
    await holdParty(who);
    await world.runJob('exchange.command_outbox');
    expect(await endingsOf(who.actor.partyId)).toEqual(['INELIGIBLE']);
    expect((await money.cash(who)).held).toBe(0n);
  });

  test('excludes the party’s commitment from closing, before and after allocation', async () => {
    const sale = await sales.openSale();
    const ann = await sales.investor();
    const [bob, cid] = [await sales.investor(), await sales.investor()];
    const step = async (run: typeof moveToEscrow) => {
      const offering = await sales.offering(sale);
      await world.as(undefined, (ctx) => run(ctx, offering));
    };
    await sales.commitAs(ann, sale, units(20));
    await sales.commitAs(bob, sale, units(30));
    await sales.commitAs(cid, sale, units(30));
    await sales.approveAll(sale);
    await holdParty(bob);
    await world.as(sales.owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    await step(lapsePledges);
    await step(allocateUnits);
    await holdParty(cid);
    await step(moveToEscrow);
    const rows = await sales.commitments(sale);
    expect(rows.map(({ stage, allocatedUnits }) => [stage, allocatedUnits])).toEqual([
      ['ALLOCATED', units(20)],
      ['REJECTED', 0n],
      ['REJECTED', 0n],
    ]);
    expect((await sales.offering(sale)).allocatedUnits).toBe(units(20));
    for (const { actor } of [bob, cid]) {
      expect(await sales.balance(actor.partyId)).toEqual({ balance: 100_000_00n, held: 0n });
    }
    expect(await sales.findings()).toEqual([]);
  });
});

async function fileOf(batchId: string): Promise<string> {
  const url = `/api/admin/withdrawal-batches/${batchId}/file`;
  const headers = { authorization: `Bearer ${finance.token}` };
  return (await (await world.http()).inject({ url, headers })).body;
}
const rowsOf = async (sql: string, values: readonly unknown[]): Promise<string[]> =>
  (await world.edge.pool.query(sql, [...values])).rows.map((row) => row.value);
const instructionsOf = (who: Someone) =>
  rowsOf('select status as value from settlement.instruction where from_party_id = $1', [
    who.actor.partyId,
  ]);
const endingsOf = (partyId: string) =>
  rowsOf('select ending as value from exchange.order where party_id = $1', [partyId]);
const stageOf = async (id: string) =>
  (await rowsOf('select stage as value from withdrawals.withdrawal where id = $1', [id]))[0];
