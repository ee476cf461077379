/**
 * A Merkle sum tree of a day's balances in one currency, or of a register's units. A parent hashes
 * its children with their sums, so no amount can be omitted. SHA-256 in hexadecimal; minor units.
 */
export type Node = { readonly hash: string; readonly sum: bigint };

type Beside = Node & { readonly side: 'left' | 'right' };

/** `commodity` is a currency, or an asset's id. */
export type TreeName = { readonly day: string; readonly commodity: string };

export const MOST = 2n ** 63n - 1n;

/** A balance is divided at random, so that a sibling's sum shows no other client's. */
export const PARTS = 4;

/** Also the most levels of a proof. */
export const MOST_LEVELS = 40;

/** Names a leaf's party. Without the salt, it can't be linked to the party or its other leaves. */
export const accountText = (of: {
  readonly partyId: string;
  readonly part: number;
  readonly salt: string;
}): string =>
  ['holdfast-liability-account-v1', of.partyId, `part ${of.part}`, `salt ${of.salt}`].join('\n');

export const leafText = (
  { day, commodity }: TreeName,
  leaf: { readonly account: string; readonly amount: bigint; readonly salt: string },
): string =>
  [
    'holdfast-liability-leaf-v1',
    `tree ${day} ${commodity}`,
    `account ${leaf.account}`,
    `amount ${leaf.amount}`,
    `salt ${leaf.salt}`,
  ].join('\n');

export const nodeText = (left: Node, right: Node): string =>
  ['holdfast-liability-node-v1', lineOf(left), lineOf(right)].join('\n');

const lineOf = ({ hash, sum }: Node): string => `${hash} ${sum}`;

type Root = Node & { readonly commodity: string };

/** The text whose hash is in the note of the day's transaction; roots ordered by commodity. */
export const recordText = (record: {
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly closedAt: string;
  readonly roots: readonly Root[];
}): string =>
  [
    'holdfast-liabilities-v1',
    `day ${record.day}`,
    `closed ${record.closedAt}`,
    ...record.roots.map((root) => `${root.commodity} ${lineOf(root)}`),
  ].join('\n');

export const inRecordOrder = <T extends { readonly commodity: string }>(
  roots: readonly T[],
): readonly T[] => [...roots].sort((a, b) => (a.commodity < b.commodity ? -1 : 1));

/** Undefined if negative or above `MOST`. */
export function sumOf(one: bigint, other: bigint): bigint | undefined {
  if (one < 0n || other < 0n || one + other > MOST) return undefined;
  return one + other;
}

/** A level's length must be even. */
function parentsOf(level: readonly Node[], hash: (text: string) => string): Node[] {
  const parents: Node[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    const sum = left && right && sumOf(left.sum, right.sum);
    if (!left || !right || sum === undefined) throw new RangeError('The sum of a node is invalid');
    parents.push({ hash: hash(nodeText(left, right)), sum });
  }
  return parents;
}

/** From the leaves, a power of two. */
export function levelsOf(leaves: readonly Node[], hash: (text: string) => string): Node[][] {
  const size = leaves.length;
  if (size < 1 || (size & (size - 1)) !== 0)
    throw new RangeError('The number of leaves must be a power of two');
  const levels = [[...leaves]];
  let level = leaves;
  while (level.length > 1) {
    const parents = parentsOf(level, hash);
    levels.push(parents);
    level = parents;
  }
  return levels;
}

export function pathOf(levels: readonly (readonly Node[])[], place: number): Beside[] {
  return levels.slice(0, -1).map((level, height) => {
    const at = place >> height;
    const beside = level[at ^ 1];
    if (!beside) throw new RangeError('The leaf is outside the tree');
    return { ...beside, side: at % 2 === 0 ? ('right' as const) : ('left' as const) };
  });
}
