import { z } from 'zod';
import { decimalText, isoDay, moment } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATUSES } from './movements.ts';

const currency = z.enum(WALLET_CURRENCIES);
const figure = { amount: decimalText, currency };

/** One movement of cash, as one row whatever lines it has in the books. */
export const walletMovement = z.object({
  /** Of the entry in the books, or of what is under way: `withdrawal-…`. Opens its receipt. */
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  status: z.enum(MOVEMENT_STATUSES),
  /** Positive for what came in. */
  ...figure,
  /** The balance that it left in its currency; none while it is not booked. */
  balanceAfter: decimalText.nullable(),
  /** What the same movement did in another currency: the other side of a conversion. */
  counter: z.object({ ...figure, balanceAfter: decimalText }).nullable(),
  title: z.string(),
  reference: z.string().nullable(),
  link: z.string().nullable(),
  at: moment,
});
export type WalletMovement = z.output<typeof walletMovement>;

/** One line of what a receipt adds up: gross, then fees, then what reached or left the wallet. */
const receiptLine = z.object({
  part: z.enum(['gross', 'fee', 'net']),
  label: z.string(),
  ...figure,
  /** Of a fee: the rule that it was charged by, where the books name it, and what it says. */
  rule: z.object({ name: z.string(), version: z.number().int(), rate: z.string() }).nullable(),
});
export type ReceiptLine = z.output<typeof receiptLine>;

/** Everything that is known of one movement. */
export const walletReceipt = z.object({
  ...walletMovement.shape,
  /** Whose wallet it is. */
  holder: z.string(),
  lines: z.array(receiptLine),
  /** Of a conversion: what one whole unit gave, who said so, and when. */
  rate: z
    .object({
      value: decimalText,
      from: currency,
      to: currency,
      source: z.string(),
      isSimulated: z.boolean(),
      at: moment,
    })
    .nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its entry in the books; none while it is not booked. */
  entry: z.object({ id: z.string(), number: z.string(), at: moment }).nullable(),
  chain: z.object({ txId: z.string(), network: z.enum(['algorand', 'bitcoin']) }).nullable(),
  /** What happened to it, the earliest first. */
  timeline: z.array(z.object({ label: z.string(), at: moment, note: z.string().nullable() })),
});
export type WalletReceipt = z.output<typeof walletReceipt>;

/** What a period did to one currency. Opening, in and out make closing. */
export const statementSums = z.object({
  currency,
  opening: decimalText,
  cameIn: decimalText,
  /** Negative, or nothing. */
  wentOut: decimalText,
  closing: decimalText,
  movements: z.number().int(),
});
export type StatementSums = z.output<typeof statementSums>;

export const statementSummary = z.object({
  from: isoDay,
  to: isoDay,
  zone: z.enum(['utc', 'utc8']),
  currencies: z.array(statementSums),
});
