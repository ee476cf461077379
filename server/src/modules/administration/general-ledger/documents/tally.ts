import { decimalsOfCommodity } from '@holdfast/domain/administration/books/accounts';
import type {
  JournalEntry,
  TrialBalance,
} from '@holdfast/domain/administration/general-ledger/contract';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';

type Sides = { readonly debits: bigint; readonly credits: bigint };

const NONE: Sides = { debits: 0n, credits: 0n };

const minorOf = (text: string, currency: string): bigint => {
  const minor = parseDecimal(text, decimalsOfCommodity(currency));
  if (typeof minor !== 'bigint') throw new Error('an amount of the ledger is a decimal');
  return minor;
};

/** Sums what was written, to compare it with what the file announced. */
export class Tally {
  readonly #sums = new Map<string, Sides>();
  #entries = 0;

  add({ lines }: Pick<JournalEntry, 'lines'>): void {
    this.#entries += 1;
    for (const { account, amount } of lines) {
      const { code } = account.commodity;
      const { debits, credits } = this.#sums.get(code) ?? NONE;
      const minor = minorOf(amount, code);
      this.#sums.set(
        code,
        minor < 0n ? { debits: debits - minor, credits } : { debits, credits: credits + minor },
      );
    }
  }

  agreesWith({ currencies }: Pick<TrialBalance, 'currencies'>, entries: number): boolean {
    return (
      entries === this.#entries &&
      currencies.every(({ currency, totals }) => {
        const { debits, credits } = this.#sums.get(currency) ?? NONE;
        return (
          minorOf(totals.debits, currency) === debits &&
          minorOf(totals.credits, currency) === credits
        );
      })
    );
  }
}
