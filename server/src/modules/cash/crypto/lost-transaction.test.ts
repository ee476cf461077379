import * as sdk from 'algosdk';
import { expect, test } from 'vitest';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { settleUntilQuiet } from '../../chain/settlement/index.ts';

const world = await openWorld();
const http = await world.http();

test('shows the transaction of an ALGO withdrawal only while a block contains it', async () => {
  const settle = () => settleUntilQuiet(world.edge, world.ports.chain);
  await world.runJob('rates');
  await world.runJob('wallet.chain');
  await settle();
  const investor = await person(world, 'approved');
  await ask(http, 'POST', '/user/wallet/crypto/faucet', investor.token);
  await world.runJob('wallet.chain');
  const address = sdk.encodeAddress(Buffer.alloc(32, 21));
  const body = { kind: 'algo_out', address, amount: '1.000000' };
  const key = { 'idempotency-key': 'send-one-algo' };
  const path = '/user/wallet/balance-transfer';
  const sent = await ask(http, 'POST', path, investor.token, body, key);
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  await settle();
  const finance = await staff(world, 'staff_finance');
  const shown = async () => {
    const own = await ask(http, 'GET', '/user/wallet/crypto', investor.token);
    const desk = await ask(http, 'GET', '/admin/funds/algo-transfers?limit=100', finance.token);
    const [mine] = own.body.data.transfers;
    const theirs = desk.body.data.find((one: { id: string }) => one.id === mine.id);
    return [mine.transactionId, mine.link, theirs.transactionId];
  };
  const [txId] = await shown();
  expect(txId).toMatch(/^[A-Z2-7]{52}$/);
  const all = await shown();
  const instruction = (status: string, round: string | null) =>
    world.edge.pool.query(
      `update settlement.instruction set status = $1, tx_id = $2, round = $3,
         confirmed_at = case when $1 = 'CONFIRMED' then now() end
       where cause_kind = 'algo_out'`,
      [status, round && txId, round],
    );
  await instruction('LOST', null);
  expect(await shown()).toEqual([null, null, null]);
  await instruction('CONFIRMED', '9');
  expect(await shown()).toEqual(all);
});
