import { DAY } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../src/kit/invariant.ts';
import { requestRefund, topUpInSandbox } from '../../src/modules/cash/card-payments/index.ts';
import type { Teller } from '../teller.ts';
import type { Cast, Person } from './cast.ts';
import { runJob } from './clock.ts';
import type { Schedule } from './schedule.ts';

/** Card payments: one that was made twice and sent back, one that its bank asks back. */
export function planCards(teller: Teller, cast: Cast, schedule: Schedule): void {
  const [demo] = cast.investors;
  const friend = cast.investors.find(({ name }) => name === 'Elsa Nyberg');
  if (!demo || !friend) return;
  schedule.at(ago(teller, 33, 9), async () => {
    const id = await pay(teller, demo, 400_00n);
    await refund(teller, cast, id, 400_00n, 'Paid twice; the transfer of the same day stays');
  });
  schedule.at(ago(teller, 20, 15), async () => {
    const id = await pay(teller, friend, 650_00n);
    await refund(teller, cast, id, 150_00n, 'Meant to pay 500; asked for the rest by mail');
  });
  schedule.at(ago(teller, 6, 11), async () => {
    const id = await pay(teller, friend, 320_00n);
    const bank = invariant(teller.ports.card.sandbox, 'the demo world is told on the sandbox');
    await bank.act(sessionOf(id), { act: 'dispute', amount: 320_00n });
    await runJob(teller, 'payments.look_back');
  });
}

const ago = (teller: Teller, days: number, hour: number): Date => {
  const at = new Date(teller.start.getTime() - days * DAY);
  at.setUTCHours(hour, 40, 0, 0);
  return at;
};

const sessionOf = (checkoutId: string): string => `cs_sandbox_told_${checkoutId}`;

async function pay(teller: Teller, who: Person, amount: bigint): Promise<string> {
  const { partyId, userId } = who;
  const { id } = await teller.tell((ctx) => topUpInSandbox(ctx, { partyId, userId, amount }));
  return id;
}

async function refund(teller: Teller, cast: Cast, id: string, amount: bigint, reason: string) {
  const finance = invariant(cast.staff.get('finance'), 'the demo has finance staff');
  await teller.as(finance.userId, (ctx) => requestRefund(ctx, id, { amount, reason }));
  await runJob(teller, 'payments.returns');
}
