import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type { BookCheck, BookTotals } from '@holdfast/domain/administration/books/contract';
import type { SuspenseBalance } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import { clientMoneyOf } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { suspenseBalances } from '../../../cash/bank-statements/index.ts';
import {
  type AccountSum,
  accountIdOf,
  platform,
  sumAccounts,
} from '../../../money/ledger/index.ts';
import { lastReport } from '../../reconciliation/index.ts';
import { assetNames, sumHolds } from '../totals.read.ts';

export async function totalsOfBooks(ctx: Ctx): Promise<BookTotals> {
  const all = byCommodity(await sumAccounts(ctx));
  const cash = currenciesOf(all);
  const suspense = await suspenseBalances(ctx);
  const holds = await sumHolds(ctx);
  const report = await lastReport(ctx);
  return {
    cash: cash.map(totalView),
    units: await unitsOf(ctx, all),
    checks: cash.flatMap((one) => [
      ...(isOnChain(one.commodity) ? [] : [clientCash(one)]),
      ...suspense.filter(({ currency }) => currency === one.commodity).map(suspenseCheck(one)),
      ...heldCheck(one, holds.get(one.commodity) ?? 0n),
    ]),
    compared: report
      ? {
          at: report.at,
          lines: report.lines.map(({ key, name, state }) => ({ key, name, state })),
        }
      : null,
  };
}

type Sums = { readonly commodity: string; readonly parts: readonly AccountSum[] };

function byCommodity(rows: readonly AccountSum[]): Sums[] {
  const found = new Map<string, AccountSum[]>();
  for (const row of rows) {
    found.set(row.commodity, [...(found.get(row.commodity) ?? []), row]);
  }
  return [...found].map(([commodity, parts]) => ({ commodity, parts }));
}

/** Wallet currencies in their fixed order, used or not, then any others in use. */
function currenciesOf(all: readonly Sums[]): Sums[] {
  const wallets: readonly string[] = WALLET_CURRENCIES;
  const known = wallets.map(
    (commodity) => all.find((one) => one.commodity === commodity) ?? { commodity, parts: [] },
  );
  const others = all.filter(({ commodity: code }) => isCash(code) && !wallets.includes(code));
  return [...known, ...others];
}

async function unitsOf(ctx: Ctx, all: readonly Sums[]): Promise<BookTotals['units']> {
  const units = all.filter(({ commodity }) => !isCash(commodity));
  const wrong = units.filter((one) => sumOf(one) !== 0n);
  const names = await assetNames(
    ctx,
    wrong.map((one) => one.commodity),
  );
  return {
    assets: units.length,
    wrong: wrong.map((one) => ({
      assetId: one.commodity,
      name: names.get(one.commodity) ?? 'An asset',
      sum: commodityText(sumOf(one), one.commodity),
    })),
  };
}

type Part = Partial<Pick<AccountSum, 'holderKind' | 'purpose'>>;

const sumOf = ({ parts }: Sums, { holderKind, purpose }: Part = {}): bigint =>
  parts
    .filter((one) => !holderKind || one.holderKind === holderKind)
    .filter((one) => !purpose || one.purpose === purpose)
    .reduce((sum, one) => sum + one.balance, 0n);

const heldOf = ({ parts }: Sums): bigint => parts.reduce((sum, one) => sum + one.held, 0n);

const accountFor = ({ commodity, parts }: Sums, purpose: Purpose): string | null =>
  parts.some((one) => one.purpose === purpose) ? accountIdOf(platform(purpose, commodity)) : null;

const totalView = (one: Sums): BookTotals['cash'][number] => {
  const text = (minor: bigint) => commodityText(minor, one.commodity);
  return {
    currency: one.commodity,
    parties: text(sumOf(one, { holderKind: 'party' })),
    held: text(heldOf(one)),
    offerings: text(sumOf(one, { holderKind: 'offering' })),
    platform: text(sumOf(one, { holderKind: 'platform' })),
    sum: text(sumOf(one)),
  };
};

/**
 * Holdfast's own coins are not in the ledger; reconciliation compares clients' coins with the
 * chain.
 */
const isOnChain = (commodity: string): boolean => commodity === 'ALGO' || commodity === 'BTC';

/** Money owed to clients and third parties must be held; any excess is Holdfast's own. */
function clientCash(one: Sums): BookCheck {
  const { held, owed } = clientMoneyOf(one.parts);
  return {
    key: `clients ${one.commodity}`,
    name: 'Client money is covered',
    about:
      'What we owe to clients, partners and tax authorities never exceeds our balances at the bank and the card provider.',
    holds: owed <= held,
    currency: one.commodity,
    left: { label: 'Owed', amount: commodityText(owed, one.commodity) },
    right: { label: 'At bank and card provider', amount: commodityText(held, one.commodity) },
    accountId: accountFor(one, 'bank_clearing'),
  };
}

/** The suspense account must equal the open suspense items. */
const suspenseCheck =
  (one: Sums) =>
  ({ currency, account, lines, agrees }: SuspenseBalance): BookCheck => ({
    key: `suspense ${currency}`,
    name: 'Suspense is reconciled',
    about: 'The suspense account equals the sum of open statement lines.',
    holds: agrees,
    currency,
    left: { label: 'Account balance', amount: account },
    right: { label: 'Open statement lines', amount: lines },
    accountId: accountFor(one, 'suspense'),
  });

/** Omits currencies besides US dollars with nothing reserved. */
function heldCheck(one: Sums, holds: bigint): BookCheck[] {
  const { commodity } = one;
  const held = heldOf(one);
  if (commodity !== 'USD' && held === 0n && holds === 0n) return [];
  return [
    {
      key: `held ${commodity}`,
      name: 'Reserved amounts are explained',
      about:
        'Amounts reserved on accounts equal the sum reserved by orders, commitments and withdrawals.',
      holds: held === holds,
      currency: commodity,
      left: { label: 'Reserved on accounts', amount: commodityText(held, commodity) },
      right: { label: 'Reserved by cause', amount: commodityText(holds, commodity) },
      accountId: null,
    },
  ];
}
