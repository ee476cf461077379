import {
  accountText,
  leafText,
  MOST,
  MOST_LEVELS,
  type Node,
  nodeText,
  PARTS,
  recordText,
  sumOf,
  type TreeName,
} from './tree.ts';

/** As in the proof file: minor units, in decimal. */
export type ProofStep = {
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly sum: string;
};
type ProofPart = {
  readonly part: number;
  readonly amount: string;
  readonly salt: string;
  readonly path: readonly ProofStep[];
};
export type ProofTree = {
  readonly commodity: string;
  readonly balance: string;
  readonly parts: readonly ProofPart[];
};
type ProofRoot = {
  readonly commodity: string;
  readonly root: string;
  readonly sum: string;
};
export type LiabilityProof = {
  readonly day: string;
  readonly closedAt: string;
  readonly partyId: string;
  readonly trees: readonly ProofTree[];
  readonly roots: readonly ProofRoot[];
};

export type Fault = 'parts' | 'amount' | 'sibling' | 'levels' | 'unlisted' | 'root' | 'sum';
type Outcome = { readonly isProven: true } | { readonly isProven: false; fault: Fault };
type Hash = (text: string) => string | Promise<string>;

const HASH = /^[0-9a-f]{64}$/;
const AMOUNT = /^(0|[1-9][0-9]{0,18})$/;
const COMMODITY = /^[A-Za-z0-9-]{1,64}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const failed = (fault: Fault): Outcome => ({ isProven: false, fault });

/** Undefined if negative or with leading zeros. */
function amountIn(text: string): bigint | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const amount = BigInt(text);
  return amount <= MOST ? amount : undefined;
}

/**
 * Checks that a balance is the sum of its parts, each of which leads to the root and its sum
 * through siblings that are never negative.
 */
export async function checkTree(
  proof: LiabilityProof,
  tree: ProofTree,
  hash: Hash,
): Promise<Outcome> {
  const listed = proof.roots.filter(({ commodity }) => commodity === tree.commodity);
  const [root] = listed;
  if (!root || listed.length > 1) return failed('unlisted');
  const numbers = new Set(tree.parts.map(({ part }) => part));
  const isWhole = tree.parts.length === PARTS && numbers.size === PARTS;
  if (!isWhole || [...numbers].some((part) => !(part >= 1 && part <= PARTS))) {
    return failed('parts');
  }
  let balance: bigint | undefined = 0n;
  for (const part of tree.parts) {
    const top = await climb({ ...proof, commodity: tree.commodity }, proof.partyId, part, hash);
    if (typeof top === 'string') return failed(top);
    if (top.hash !== root.root) return failed('root');
    if (String(top.sum) !== root.sum) return failed('sum');
    balance = sumOf(balance, BigInt(part.amount));
    if (balance === undefined) return failed('amount');
  }
  return String(balance) === tree.balance ? { isProven: true } : failed('amount');
}

async function climb(
  tree: TreeName,
  partyId: string,
  { part, amount: text, salt, path }: ProofPart,
  hash: Hash,
): Promise<Node | Fault> {
  const amount = amountIn(text);
  if (amount === undefined || !HASH.test(salt)) return 'amount';
  if (path.length > MOST_LEVELS) return 'levels';
  const account = await hash(accountText({ partyId, part, salt }));
  let node: Node = { hash: await hash(leafText(tree, { account, amount, salt })), sum: amount };
  for (const { side, hash: besideHash, sum: besideSum } of path) {
    const beside = { hash: besideHash, sum: amountIn(besideSum) ?? -1n };
    const sum = sumOf(node.sum, beside.sum);
    if (sum === undefined || !HASH.test(besideHash)) return 'sibling';
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    node = { hash: await hash(nodeText(left, right)), sum };
  }
  return node;
}

/**
 * The hash at the end of the note of the day's transaction; undefined for an invalid record, since
 * a space or line break in a field could hide another root.
 */
export async function recordHash(
  { day, closedAt, roots }: Pick<LiabilityProof, 'day' | 'closedAt' | 'roots'>,
  hash: Hash,
): Promise<string | undefined> {
  const read = roots.flatMap(({ commodity, root, sum }) => {
    const amount = amountIn(sum);
    const isValid = COMMODITY.test(commodity) && HASH.test(root) && amount !== undefined;
    return isValid ? [{ commodity, hash: root, sum: amount }] : [];
  });
  const isOnce = new Set(read.map(({ commodity }) => commodity)).size === roots.length;
  if (!isOnce || !DAY.test(day) || !MOMENT.test(closedAt)) return undefined;
  return hash(recordText({ day, closedAt, roots: read }));
}
