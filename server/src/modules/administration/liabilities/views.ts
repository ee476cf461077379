import {
  isWalletCurrency,
  moneyText,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Asset } from '../../assets/catalogue/index.ts';
import type { Proof } from '../../chain/settlement/index.ts';
import type { CloseRow, HeldRow, TreeRow } from './repository.ts';
import { coverageOf } from './rules/coverage.ts';

type HeldTree = { readonly tree: TreeRow; readonly held: readonly HeldRow[] };
export type ClosedDay = {
  readonly close: CloseRow;
  readonly proof: Proof | undefined;
  readonly currencies: readonly HeldTree[];
  readonly registers: readonly HeldTree[];
};

const amountText = (commodity: string, minor: bigint): string =>
  isWalletCurrency(commodity) ? moneyText(minor, commodity) : quantityText(minor);

export const dayView = ({ close, proof, currencies }: ClosedDay) => ({
  day: close.day,
  closedAt: close.closedAt,
  chain: chainOf(proof),
  currencies: [...currencies].sort(byCurrency).map((one) => ({
    ...treeView(one),
    currency: one.tree.commodity,
    owedBeside: amountText(one.tree.commodity, one.tree.owedBeside),
    claims: amountText(one.tree.commodity, one.tree.claims),
  })),
});

export const registerView = (one: HeldTree, asset: Asset | undefined) => ({
  ...treeView(one),
  assetId: one.tree.commodity,
  name: asset?.publishedAt ? asset.name : null,
});

const treeView = ({ tree, held }: HeldTree) => ({
  root: tree.root.toString('hex'),
  sum: amountText(tree.commodity, tree.sum),
  leaves: tree.leaves,
  held: held.map((one) => ({
    at: one.place,
    amount: amountText(one.commodity, one.amount),
    readAt: one.readAt,
    statement:
      one.statementHash && one.reviewedAt
        ? { hash: one.statementHash.toString('hex'), reviewedAt: one.reviewedAt }
        : null,
  })),
  coverage: coverageOf(tree.commodity, tree.sum + tree.owedBeside, held),
});

function chainOf(proof: Proof | undefined) {
  const { txId, round, confirmedAt } = proof ?? {};
  if (!txId || round == null || !confirmedAt) return null;
  return { txId, round: round.toString(), at: confirmedAt };
}

const rankOf = ({ tree }: HeldTree): number =>
  WALLET_CURRENCIES.indexOf(tree.commodity as WalletCurrency);
const byCurrency = (a: HeldTree, b: HeldTree): number => rankOf(a) - rankOf(b);
