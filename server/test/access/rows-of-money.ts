import * as sdk from 'algosdk';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { earnFees } from '../fixtures/own-money.ts';
import { person } from '../fixtures/people.ts';

const CURRENCIES = ['EUR', 'GBP', 'SEK', 'NOK', 'DKK'];

export async function ofMoney(at: Rows): Promise<void> {
  const { fixtures, bank, moneyOut, round } = at;
  const { world } = fixtures;
  const currency = CURRENCIES[round - 1] ?? 'USD';
  await bank.book([
    { amount: 10_00n, text: 'From an unknown sender' },
    { amount: 10_00n, text: 'From an unknown sender', currency },
  ]);
  await ofCrypto(at);
  await moneyOut.withdraw(await moneyOut.investor(50), '20');
  await moneyOut.ask(moneyOut.finance, 'POST', '/admin/withdrawal-batches');
  const { actor } = await person(world, 'approved');
  await earnFees(world);
  await moneyOut.ask(moneyOut.finance, 'POST', '/admin/corrections', {
    kind: 'adjustment',
    from: { holder: 'platform', purpose: 'fees' },
    to: { holder: 'party', partyId: actor.partyId },
    currency: 'USD',
    amount: `${round}`,
    reason: 'Credited to the wrong account',
    evidence: 'Statement of 20 Nov, line 4',
  });
  await remittanceOf(at);
  await moneyOut.ask(moneyOut.finance, 'POST', '/admin/funds/statement-rules', {
    conditions: {
      ...{ position: round, name: `Account fee ${round}`, direction: 'out', currency: 'USD' },
      ...{ counterparty: null, words: `ACCOUNT FEE ${round}`, least: null, most: null },
      lineClass: 'bank_charge',
    },
    reason: 'Charged every month',
  });
  const topUp = { amount: `${round}`, reason: 'A precaution' };
  await moneyOut.ask(moneyOut.finance, 'POST', '/admin/top-ups', topUp);
  const holder = await person(world, 'approved');
  const body = bank.bankBody(holder, { holderName: `${holder.actor.name} Maria` });
  await bank.call(holder, 'POST', '/user/banks/add', body);
  await world.runJob('administration.reconcile');
  await world.runJob('client_money.prepare');
}

/** By hand, as a remittance waits while reconciliation differs. */
const remittanceOf = ({ fixtures: { world }, moneyOut, round }: Rows) =>
  world.edge.pool.query(
    `insert into remittances.remittance (id, reference, amount, note, status, requested_by,
       requested_at)
     values (gen_random_uuid(), 'RM-TEST-' || $1::int, 100, 'Fees', 'REQUESTED', $2, $3)`,
    [round, moneyOut.finance.actor.userId, world.clock.now()],
  );

async function ofCrypto({ fixtures, callers, moneyOut, round }: Rows): Promise<void> {
  const { harness, world } = fixtures;
  const { actor } = callers.person;
  const person = { actor, token: await harness.signIn(callers.person) };
  const declared = { kind: 'chain', currency: 'BTC', amount: `0.0${round}` };
  await moneyOut.ask(person, 'POST', '/user/wallet/transactions/create', declared);
  const amount = 10_000_000n;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_chain',
      reference: ctx.newId(),
      lines: [
        { account: platform('chain_clearing', 'ALGO'), amount: -amount },
        { account: partyMain(actor.partyId, 'ALGO'), amount },
      ],
    }),
  );
  const payee = { email: `payee${round}@holdfast.test`, name: `Payee ${round}` };
  await moneyOut.ask(person, 'POST', '/user/wallet/payees', payee);
  const address = sdk.encodeAddress(Buffer.alloc(32, round));
  const sent = { kind: 'algo_out', address, amount: '1.000000' };
  await moneyOut.ask(person, 'POST', '/user/wallet/balance-transfer', sent);
}
