import { DAY } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../src/kit/invariant.ts';
import { requestRefund, topUpInSandbox } from '../../src/modules/cash/card-payments/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { runJob } from './clock.ts';
import type { Schedule } from './schedule.ts';

export function planCards(seeder: Seeder, accounts: Accounts, schedule: Schedule): void {
  const [demo] = accounts.investors;
  const friend = accounts.investors.find(({ name }) => name === 'Elsa Nyberg');
  if (!demo || !friend) return;
  schedule.at(ago(seeder, 33, 9), async () => {
    const id = await pay(seeder, demo, 400_00n);
    await refund(
      seeder,
      accounts,
      id,
      400_00n,
      'Paid twice. The bank transfer of the same day remains',
    );
  });
  schedule.at(ago(seeder, 20, 15), async () => {
    const id = await pay(seeder, friend, 650_00n);
    await refund(
      seeder,
      accounts,
      id,
      150_00n,
      'Meant to pay $500.00 and requested the rest by email',
    );
  });
  schedule.at(ago(seeder, 6, 11), async () => {
    const id = await pay(seeder, friend, 320_00n);
    const bank = invariant(seeder.ports.card.sandbox, 'the demo world is made on the sandbox');
    await bank.act(sessionOf(id), { act: 'dispute', amount: 320_00n });
    await runJob(seeder, 'payments.look_back');
  });
}

const ago = (seeder: Seeder, days: number, hour: number): Date => {
  const at = new Date(seeder.start.getTime() - days * DAY);
  at.setUTCHours(hour, 40, 0, 0);
  return at;
};

const sessionOf = (checkoutId: string): string => `cs_sandbox_told_${checkoutId}`;

async function pay(seeder: Seeder, who: Person, amount: bigint): Promise<string> {
  const { partyId, userId } = who;
  const { id } = await seeder.asSystem((ctx) => topUpInSandbox(ctx, { partyId, userId, amount }));
  return id;
}

async function refund(
  seeder: Seeder,
  accounts: Accounts,
  id: string,
  amount: bigint,
  reason: string,
) {
  const finance = invariant(accounts.staff.get('finance'), 'the demo has finance staff');
  await seeder.as(finance.userId, (ctx) => requestRefund(ctx, id, { amount, reason }));
  await runJob(seeder, 'payments.returns');
}
