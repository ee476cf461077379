import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { OWNER_ACCOUNTS } from './accounts.ts';

export const ownerTransaction = z.object({
  id: z.string(),
  entryId: uuid,
  account: z.enum(OWNER_ACCOUNTS),
  kind: z.enum(ENTRY_KINDS),
  asset: z
    .object({ id: uuid, name: z.string(), symbol: z.string(), category: z.enum(CATEGORIES) })
    .nullable(),
  investor: z.string().nullable(),
  memo: z.string(),
  /** Signed; USD, or units of the asset. */
  amount: decimalText,
  /** Null for fees, booked to a platform account. */
  balanceAfter: decimalText.nullable(),
  hasReceipt: z.boolean(),
  at: moment,
});
export type OwnerTransaction = z.output<typeof ownerTransaction>;
