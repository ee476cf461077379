import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../src/kit/invariant.ts';
import { requestWithdrawal } from '../../src/modules/cash/withdrawals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import { bankOf } from './money.ts';

const ASKED = [
  { name: 'Kari Berge', hours: 21, amount: 48_000_00n },
  { name: 'Hafiz Osman', hours: 7, amount: 4_250_00n },
  { name: 'Callum Reid', hours: 5, amount: 26_500_00n },
  { name: 'Niamh Dolan', hours: 1, amount: 1_800_00n },
] as const;

export async function seedWithdrawals(seeder: Seeder, accounts: Accounts): Promise<void> {
  const { clock, start } = seeder;
  const back = clock.now();
  for (const { name, hours, amount } of ASKED) {
    const person = accounts.investors.find((one) => one.name === name);
    const { userId, partyId } = invariant(person, `${name} invests in the demo world`);
    const bankAccountId = await bankOf(seeder, partyId);
    clock.set(later(start, -hours * HOUR));
    const wanted = { currency: 'USD', amount, bankAccountId };
    await seeder.as(userId, (ctx) => requestWithdrawal(ctx, wanted));
  }
  clock.set(back);
}
