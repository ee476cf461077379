import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../src/kit/invariant.ts';
import { confirmConversion, quoteConversion } from '../../src/modules/cash/conversions/index.ts';
import {
  confirmBitcoin,
  enterTransaction,
  giveTestAlgo,
} from '../../src/modules/cash/crypto/index.ts';
import { transferTo } from '../../src/modules/cash/transfers/index.ts';
import { userById } from '../../src/modules/people/identity/index.ts';
import { callAs, type Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { runJob, settle } from './clock.ts';
import { deposit } from './money.ts';
import type { Schedule } from './schedule.ts';

export function planWallet(seeder: Seeder, accounts: Accounts, schedule: Schedule): void {
  const [demo] = accounts.investors;
  const friend = accounts.investors.find(({ name }) => name === 'Elsa Nyberg');
  if (!demo || !friend) return;
  schedule.at(ago(seeder, 64, 9), () => deposit(seeder, demo.partyId, 300_000n));
  schedule.at(ago(seeder, 41, 10), async () => {
    await deposit(seeder, friend.partyId, 200_000n);
    await send(seeder, friend, demo, '1250.00', 'My half of the boat');
  });
  schedule.at(ago(seeder, 13, 12), () => send(seeder, demo, friend, '180.00', 'Harbour fees'));
  schedule.at(ago(seeder, 9, 8), () => receiveBitcoin(seeder, accounts, demo));
  // Only the development ledger has a faucet for ALGO.
  if (!seeder.ports.chain.faucet) return;
  schedule.at(ago(seeder, 63, 14), () => receiveAlgo(seeder, demo));
  schedule.at(ago(seeder, 27, 16), () => convert(seeder, demo, '600.00'));
}

const ago = (seeder: Seeder, days: number, hour: number): Date => {
  const at = new Date(seeder.start.getTime() - days * DAY);
  at.setUTCHours(hour, 20, 0, 0);
  return at;
};

async function receiveAlgo(seeder: Seeder, who: Person): Promise<void> {
  await giveTestAlgo(await callAs(seeder, who.userId), depsOf(seeder));
  await runJob(seeder, 'wallet.chain');
  await settle(seeder);
}

const depsOf = ({ ports, edge }: Seeder) => ({
  chain: ports.chain,
  btcAddress: edge.config.btcAddress,
  isProduction: false,
});

async function send(
  seeder: Seeder,
  from: Person,
  to: Person,
  amount: string,
  memo: string,
): Promise<void> {
  const { email } = await seeder.read(async (ctx) =>
    invariant(await userById(ctx, to.userId), 'the receiver exists'),
  );
  const input = { email, currency: 'USD' as const, amount, memo };
  await seeder.as(from.userId, (ctx) => transferTo(ctx, input));
}

async function convert(seeder: Seeder, who: Person, amount: string): Promise<void> {
  await runJob(seeder, 'rates');
  const input = { from: 'USD' as const, to: 'ALGO' as const, amount };
  await seeder.as(who.userId, async (ctx) => {
    const { quoteId } = await quoteConversion(ctx, input);
    await confirmConversion(ctx, quoteId);
  });
}

async function receiveBitcoin(seeder: Seeder, accounts: Accounts, who: Person): Promise<void> {
  const amount = 2_150_000n;
  const body = { currency: 'BTC' as const, amount };
  const { id } = await enterTransaction(await callAs(seeder, who.userId), depsOf(seeder), body);
  const finance = invariant(accounts.staff.get('finance'), 'the demo has finance staff');
  seeder.clock.set(new Date(seeder.clock.now().getTime() + 3 * HOUR));
  await runJob(seeder, 'rates');
  const transactionId = '7d3c1f0e5a9b48d26c80f1b7e2a4965d3f8c0b1a7e6d5c4b3a29180f7e6d5c4b';
  await seeder.as(finance.userId, (ctx) => confirmBitcoin(ctx, id, { amount, transactionId }));
}
