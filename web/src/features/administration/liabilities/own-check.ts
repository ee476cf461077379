import {
  checkTree,
  type Fault,
  recordHash,
} from '@holdfast/domain/administration/liabilities/check';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { CallData } from '../../../lib/call.ts';
import { counted, shortHash } from '../../../lib/figures/format.ts';
import { sha256 } from '../../../lib/session/sha256.ts';
import type { ProofCheck, VerdictTone } from '../../../ui/verdict.tsx';

export type OwnProof = CallData<'GET /proofs/liabilities/:day/mine'>;
type Tree = OwnProof['trees'][number];

/** Each balance up to its tree's root, and the roots against the note on chain. */
export async function checkedBalances(
  proof: OwnProof,
  note: string | null,
): Promise<readonly ProofCheck[]> {
  const trees = await Promise.all(proof.trees.map((tree) => treeCheck(proof, tree)));
  return [...trees, await recordCheck(proof, note)];
}

async function treeCheck(proof: OwnProof, tree: Tree): Promise<ProofCheck> {
  const outcome = await checkTree(proof, tree, sha256);
  const amount = amountOf(tree, tree.balance);
  if (!outcome.isProven) {
    return { name: `${amount}: not proven`, tone: 'bad', evidence: FAULTS[outcome.fault] };
  }
  const root = proof.roots.find(({ commodity }) => commodity === tree.commodity);
  const steps = tree.parts.reduce((sum, { path }) => sum + path.length, 0);
  return {
    name: `${amount} is included`,
    tone: 'good',
    evidence: `${counted(tree.parts.length, 'part')} lead in ${counted(steps, 'step')} to the root ${shortHash(root?.root ?? '')}, with the sum of ${amountOf(tree, root?.sum ?? '0')}`,
  };
}

const FAULTS: Readonly<Record<Fault, string>> = {
  parts: 'The proof is missing parts of the balance.',
  amount: 'The parts don’t add up to the balance, or one isn’t a valid amount.',
  sibling: 'A sum on the path is negative or invalid, which could hide a debt.',
  levels: 'The path has too many steps.',
  unlisted: 'The record doesn’t have exactly one root for this balance.',
  root: 'The path leads to a different root from the one in the record.',
  sum: 'The path leads to a different sum from the one in the record.',
};

async function recordCheck(proof: OwnProof, note: string | null): Promise<ProofCheck> {
  const hash = await recordHash(proof, sha256);
  if (hash === undefined) {
    const evidence = 'One of its roots or sums is invalid.';
    return { name: 'The record is invalid', tone: 'bad', evidence };
  }
  if (note === null) {
    return {
      name: 'The record is awaiting confirmation on chain',
      tone: 'plain',
      evidence: 'This usually takes a few minutes.',
    };
  }
  const isSame = note.endsWith(`:${hash}`);
  return {
    name: isSame ? 'The record matches the chain' : 'The chain records something different',
    tone: isSame ? 'good' : 'bad',
    evidence: isSame
      ? `The transaction’s note ends with ${shortHash(hash)}, the fingerprint of all ${proof.roots.length} roots`
      : `The transaction’s note does not end with ${shortHash(hash)}`,
  };
}

/** Minor units as "$70.00", "12.50 ALGO" or "50.000 units of Baltic Wind". */
function amountOf({ commodity, name }: Tree, minor: string): string {
  if (!/^\d+$/.test(minor)) return minor;
  return isWalletCurrency(commodity)
    ? formatMoney(BigInt(minor), commodity)
    : `${formatQuantity(BigInt(minor))} units of ${name}`;
}

type Answer = { readonly tone: VerdictTone; readonly title: string; readonly text: string };

export function balanceVerdict({ day, trees }: OwnProof, checks: readonly ProofCheck[]): Answer {
  const on = dayWords(day);
  if (checks.some(({ tone }) => tone === 'bad')) {
    return {
      tone: 'bad',
      title: 'Not verified',
      text: 'A check failed. Download the proof and contact us.',
    };
  }
  if (trees.length === 0) {
    return {
      tone: 'plain',
      title: 'No balances that day',
      text: `You held no money or units at the end of ${on} (UTC).`,
    };
  }
  const text = `Compare the amounts with your own records of ${on}, end of day (UTC).`;
  return checks.every(({ tone }) => tone === 'good')
    ? { tone: 'good', title: 'Your balances are included', text }
    : { tone: 'warn', title: 'Included; awaiting confirmation on chain', text };
}
