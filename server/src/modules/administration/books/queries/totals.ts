import { commodityText, isCash } from '@holdfast/domain/administration/books/accounts';
import type { BookCheck, BookTotals } from '@holdfast/domain/administration/books/contract';
import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lastReport } from '../../reconciliation/index.ts';
import { type Sums, sumAccounts, sumHolds, sumOpenLines } from '../totals.read.ts';

/** What all accounts sum to, and whether the books keep their rules at this moment. */
export async function totalsOfBooks(ctx: Ctx): Promise<BookTotals> {
  const sums = await sumAccounts(ctx);
  const cash = currenciesOf(sums);
  const units = sums.filter(({ commodity }) => !isCash(commodity));
  const openLines = await sumOpenLines(ctx);
  const holds = await sumHolds(ctx);
  const report = await lastReport(ctx);
  return {
    cash: cash.map(totalView),
    units: {
      assets: units.length,
      wrong: units
        .filter((one) => sumOf(one) !== 0n)
        .map((one) => ({
          assetId: one.commodity,
          name: one.assetName ?? 'An asset',
          sum: commodityText(sumOf(one), one.commodity),
        })),
    },
    checks: cash.flatMap((one) => [
      ...(one.commodity === 'USD' ? [clientCash(one)] : []),
      ...suspenseCheck(one, openLines.get(one.commodity) ?? 0n),
      heldCheck(one, holds.get(one.commodity) ?? 0n),
    ]),
    compared: report
      ? {
          at: report.at.toISOString(),
          lines: report.lines.map(({ key, name, state }) => ({ key, name, state })),
        }
      : null,
  };
}

const NOTHING = { assetName: null, parties: 0n, held: 0n, offerings: 0n, platform: 0n };
const EMPTY = { ...NOTHING, suspense: 0n, clearing: 0n, suspenseId: null, bankId: null };

/** The currencies of wallets in their order, used or not, and any other that is on an account. */
function currenciesOf(sums: readonly Sums[]): Sums[] {
  const wallets: readonly string[] = WALLET_CURRENCIES;
  const found = new Map(sums.map((one) => [one.commodity, one] as const));
  const others = sums.filter(({ commodity: code }) => isCash(code) && !wallets.includes(code));
  const known = wallets.map((commodity) => found.get(commodity) ?? { ...EMPTY, commodity });
  return [...known, ...others];
}

const sumOf = (one: Sums): bigint => one.parties + one.offerings + one.platform;

const totalView = (one: Sums): BookTotals['cash'][number] => {
  const text = (minor: bigint) => commodityText(minor, one.commodity);
  return {
    currency: one.commodity,
    parties: text(one.parties),
    held: text(one.held),
    offerings: text(one.offerings),
    platform: text(one.platform),
    sum: text(sumOf(one)),
  };
};

/** What clients own must be at the bank and the card provider; the platform's own is beyond it. */
function clientCash(one: Sums): BookCheck {
  const owned = one.parties + one.offerings + one.suspense;
  return {
    key: `clients ${one.commodity}`,
    name: 'Client money is there',
    about:
      'Wallets, escrow and suspense are no more than what lies at our bank and the card provider. What is beyond it is the platform’s own.',
    holds: owned <= -one.clearing,
    currency: one.commodity,
    left: { label: 'Owned by clients', amount: commodityText(owned, one.commodity) },
    right: { label: 'At bank and cards', amount: commodityText(-one.clearing, one.commodity) },
    accountId: one.bankId,
  };
}

/** What lies in suspense is what the open lines say; without either there is nothing to say. */
function suspenseCheck(one: Sums, open: bigint): BookCheck[] {
  const { commodity, suspense } = one;
  if (commodity !== 'USD' && suspense === 0n && open === 0n) return [];
  return [
    {
      key: `suspense ${commodity}`,
      name: 'Suspense is explained',
      about: 'The suspense account holds what the open lines of statements sum to.',
      holds: suspense === open,
      currency: commodity,
      left: { label: 'On the account', amount: commodityText(suspense, commodity) },
      right: { label: 'Open lines', amount: commodityText(open, commodity) },
      accountId: one.suspenseId,
    },
  ];
}

const heldCheck = ({ commodity, held }: Sums, holds: bigint): BookCheck => ({
  key: `held ${commodity}`,
  name: 'What is held has its causes',
  about: 'What accounts hold back is the sum of what orders, commitments and withdrawals hold.',
  holds: held === holds,
  currency: commodity,
  left: { label: 'Held on accounts', amount: commodityText(held, commodity) },
  right: { label: 'Held for causes', amount: commodityText(holds, commodity) },
  accountId: null,
});
