import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { confirmConversion, quoteConversion } from '../../src/modules/cash/conversions/index.ts';
import {
  confirmBitcoin,
  enterTransaction,
  giveTestAlgo,
} from '../../src/modules/cash/crypto/index.ts';
import { transferTo } from '../../src/modules/cash/transfers/index.ts';
import { sumUnsettledProceeds } from '../../src/modules/market/exchange/index.ts';
import { userById } from '../../src/modules/people/identity/index.ts';
import { callAs, type Teller } from '../teller.ts';
import type { Cast, Person } from './cast.ts';
import { runJob, settle } from './clock.ts';
import { deposit } from './money.ts';
import type { Schedule } from './schedule.ts';

/** What the demo account does with its wallet beside investing: ALGO, bitcoin, friends. */
export function planWallet(teller: Teller, cast: Cast, schedule: Schedule): void {
  const [demo] = cast.investors;
  const friend = cast.investors.find(({ name }) => name === 'Elsa Nyberg');
  if (!demo || !friend) return;
  schedule.at(ago(teller, 64, 9), () => deposit(teller, demo.partyId, 300_000n));
  schedule.at(ago(teller, 63, 14), () => receiveAlgo(teller, demo));
  schedule.at(ago(teller, 41, 10), async () => {
    await deposit(teller, friend.partyId, 200_000n);
    await send(teller, friend, demo, '1250.00', 'My half of the boat');
  });
  schedule.at(ago(teller, 27, 16), () => convert(teller, demo, '600.00'));
  schedule.at(ago(teller, 13, 12), () => send(teller, demo, friend, '180.00', 'Harbour fees'));
  schedule.at(ago(teller, 9, 8), () => receiveBitcoin(teller, cast, demo));
}

const ago = (teller: Teller, days: number, hour: number): Date => {
  const at = new Date(teller.start.getTime() - days * DAY);
  at.setUTCHours(hour, 20, 0, 0);
  return at;
};

async function receiveAlgo(teller: Teller, who: Person): Promise<void> {
  await giveTestAlgo(await callAs(teller, who.userId), partsOf(teller));
  await runJob(teller, 'wallet.chain');
  await settle(teller);
}

const partsOf = ({ ports, edge }: Teller) => ({
  chain: ports.chain,
  btcAddress: edge.config.btcAddress,
  isProduction: false,
});

async function send(
  teller: Teller,
  from: Person,
  to: Person,
  amount: string,
  memo: string,
): Promise<void> {
  const { email } = await teller.tell(async (ctx) =>
    invariant(await userById(ctx, to.userId), 'whoever receives is there'),
  );
  const asked = { email, currency: 'USD' as const, amount, memo };
  await teller.as(from.userId, (ctx) => transferTo(ctx, asked, unsettled));
}

const unsettled = (ctx: Pick<UserCtx, 'tx'>, partyId: string): Promise<bigint> =>
  sumUnsettledProceeds(ctx.tx, partyId);

async function convert(teller: Teller, who: Person, amount: string): Promise<void> {
  await runJob(teller, 'rates');
  const asked = { from: 'USD' as const, to: 'ALGO' as const, amount };
  await teller.as(who.userId, async (ctx) => {
    const { quoteId } = await quoteConversion(ctx, asked);
    await confirmConversion(ctx, quoteId, unsettled);
  });
}

/** Declared by whoever sent it; a few hours later finance find it on the chain. */
async function receiveBitcoin(teller: Teller, cast: Cast, who: Person): Promise<void> {
  const amount = 2_150_000n;
  const body = { currency: 'BTC' as const, amount };
  const { id } = await enterTransaction(await callAs(teller, who.userId), partsOf(teller), body);
  const finance = invariant(cast.staff.get('finance'), 'the demo has finance staff');
  teller.clock.set(new Date(teller.clock.now().getTime() + 3 * HOUR));
  await runJob(teller, 'rates');
  const transactionId = '7d3c1f0e5a9b48d26c80f1b7e2a4965d3f8c0b1a7e6d5c4b3a29180f7e6d5c4b';
  await teller.as(finance.userId, (ctx) => confirmBitcoin(ctx, id, { amount, transactionId }));
}
