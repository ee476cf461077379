import type Stripe from 'stripe';
import type { CardMovement, CardStatement } from '../../modules/cash/card-payments/card.port.ts';

const PAGE = 100;
const TRIES = 3;

/** Two requests: if the repeated list of movements has changed, both are read again. */
export async function statementOf(stripe: Stripe, since: Date): Promise<CardStatement | undefined> {
  let before = await movementsOf(stripe, since);
  for (let turn = 0; turn < TRIES; turn++) {
    const balance = await stripe.balance.retrieve();
    const after = await movementsOf(stripe, since);
    if (after.length === before.length) return { balances: balancesOf(balance), movements: after };
    before = after;
  }
  return undefined;
}

async function movementsOf(stripe: Stripe, since: Date): Promise<readonly CardMovement[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const all: CardMovement[] = [];
  for await (const one of stripe.balanceTransactions.list({ created, limit: PAGE })) {
    all.push({
      id: one.id,
      kind: one.type,
      currency: one.currency.toUpperCase(),
      amount: BigInt(one.amount),
      fee: BigInt(one.fee),
      at: new Date(one.created * 1000),
    });
  }
  return all;
}

function balancesOf({ available, pending }: Stripe.Balance): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of [...available, ...pending]) {
    const code = currency.toUpperCase();
    sums.set(code, (sums.get(code) ?? 0n) + BigInt(amount));
  }
  return sums;
}
