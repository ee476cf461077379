import { createHash, createHmac } from 'node:crypto';
import {
  accountText,
  leafText,
  type Node,
  PARTS,
  type TreeName,
} from '@holdfast/domain/administration/liabilities/tree';

/** Minor units. */
export type Holding = { readonly partyId: string; readonly amount: bigint };

type Leaf = {
  readonly partyId: string | undefined;
  readonly part: number;
  readonly account: string;
  readonly amount: bigint;
  readonly salt: string;
};

/** Hides how few clients a small tree has. */
const FEWEST_LEAVES = 16;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Three values that no one without the day's secret can link to a party, or to each other. */
function draw(secret: Uint8Array, label: string) {
  const bytes = createHmac('sha512', secret).update(label).digest();
  return {
    salt: bytes.subarray(0, 32).toString('hex'),
    place: bytes.subarray(32, 48).toString('hex'),
    cut: BigInt(`0x${bytes.subarray(48).toString('hex')}`),
  };
}

export function divide(amount: bigint, cuts: readonly bigint[]): bigint[] {
  const ends = [...cuts.map((cut) => cut % (amount + 1n)), amount].sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  return ends.map((end, at) => end - (ends[at - 1] ?? 0n));
}

/**
 * In their places: each balance in parts, and zero padding up to a power of two, shuffled. The same
 * secret gives the same leaves.
 */
export function leavesOf(
  secret: Uint8Array,
  tree: TreeName,
  holdings: readonly Holding[],
): readonly Leaf[] {
  const label = (what: string) => `${tree.day} ${tree.commodity} ${what}`;
  const placed: (Leaf & { readonly place: string })[] = [];
  const place = (partyId: string | undefined, part: number, amount: bigint, drawn: Drawn) => {
    const { salt } = drawn;
    const account = hashOf(accountText({ partyId: partyId ?? drawn.place, part, salt }));
    placed.push({ partyId, part, account, amount, salt, place: drawn.place });
  };
  for (const { partyId, amount } of holdings) {
    const drawn = Array.from({ length: PARTS }, (_, at) =>
      draw(secret, label(`${partyId} ${at + 1}`)),
    );
    const parts = divide(
      amount,
      drawn.slice(1).map(({ cut }) => cut),
    );
    for (const [at, one] of drawn.entries()) place(partyId, at + 1, parts[at] ?? 0n, one);
  }
  const size = sizeFor(placed.length);
  for (let at = placed.length; at < size; at++) {
    place(undefined, (at % PARTS) + 1, 0n, draw(secret, label(`padding ${at}`)));
  }
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1));
}
type Drawn = ReturnType<typeof draw>;

export function sizeFor(leaves: number): number {
  let size = FEWEST_LEAVES;
  while (size < leaves) size *= 2;
  return size;
}

export const nodeOf = (tree: TreeName, leaf: Leaf): Node => ({
  hash: hashOf(leafText(tree, leaf)),
  sum: leaf.amount,
});
