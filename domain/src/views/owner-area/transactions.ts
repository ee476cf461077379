import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { OWNER_ACCOUNTS } from './accounts.ts';

/** A movement of a company's money, or of its assets' money and units. */
export const ownerTransaction = z.object({
  /** Of the posting, and of the entry that it is a line of. */
  id: z.string(),
  entryId: uuid,
  account: z.enum(OWNER_ACCOUNTS),
  kind: z.enum(ENTRY_KINDS),
  asset: z
    .object({ id: uuid, name: z.string(), symbol: z.string(), category: z.enum(CATEGORIES) })
    .nullable(),
  /** Whose commitment it was, where one caused it. */
  investor: z.string().nullable(),
  memo: z.string(),
  /** What came, or with a minus what went: USD, or units of the asset. */
  amount: decimalText,
  /** What the account had afterwards; null for fees, whose account is the platform's. */
  balanceAfter: decimalText.nullable(),
  /** Whether the company's wallet has a receipt of it. */
  hasReceipt: z.boolean(),
  at: moment,
});
export type OwnerTransaction = z.output<typeof ownerTransaction>;
