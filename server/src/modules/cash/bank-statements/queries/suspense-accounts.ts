import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import type { SuspenseBalance } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExpectedBalances } from '../../../money/ledger/index.ts';
import { sumOpenItems } from '../repository/suspense.ts';
import { suspenseAccounts } from '../suspense-account.read.ts';

/** The balance is computed only from open items and compared with the books. */
export const suspenseLines: ExpectedBalances = { purpose: 'suspense', list: sumOpenItems };

export async function suspenseBalances(ctx: Ctx): Promise<SuspenseBalance[]> {
  const accounts = await suspenseAccounts(ctx);
  return accounts.map(({ currency, account, lines, count }) => ({
    currency,
    account: textOfMinor(account, currency),
    lines: textOfMinor(lines, currency),
    count: Number(count),
    difference: textOfMinor(account - lines, currency),
    agrees: account === lines,
  }));
}

export async function unexplainedInSuspense(ctx: Ctx, currency: string): Promise<bigint> {
  const found = (await suspenseAccounts(ctx)).find((one) => one.currency === currency);
  return found ? found.account - found.lines : 0n;
}
