import { z } from 'zod';
import { decimalText, usdAmount } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';

/** Major units. `total` is available plus held; pending is separate. */
export const walletBalance = z.object({
  base: z.literal('USD'),
  currencies: z.array(
    z.object({
      code: z.enum(WALLET_CURRENCIES),
      available: decimalText,
      held: decimalText,
      total: decimalText,
      pendingIn: decimalText,
      pendingOut: decimalText,
      unsettled: decimalText,
    }),
  ),
  heldBy: z.object({ orders: usdAmount, commitments: usdAmount, withdrawals: usdAmount }),
});
