import {
  levelsOf,
  type Node,
  pathOf,
  type TreeName,
} from '@holdfast/domain/administration/liabilities/tree';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { invariant } from '../../../../kit/invariant.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import { type Holding, hashOf, leavesOf, nodeOf } from '../rules/leaves.ts';

export type TreeContent = TreeName & { readonly holdings: readonly Holding[] };

export type BuiltTree = Node & { readonly commodity: string; readonly leaves: number };

/** Runs in a worker: a tree of 100,000 clients has 400,000 leaves and takes two million hashes. */
export const buildRoots = heavy(import.meta.url, 240, rootsInWorker);
export const buildProofs = heavy(import.meta.url, 120, proofsInWorker);
export const buildLeafFile = heavy(import.meta.url, 240, leafFileInWorker);

function open(secret: Uint8Array, tree: TreeContent) {
  const leaves = leavesOf(secret, tree, tree.holdings);
  const levels = levelsOf(
    leaves.map((leaf) => nodeOf(tree, leaf)),
    hashOf,
  );
  const root = invariant(levels.at(-1)?.[0], 'a tree has a root');
  return { leaves, levels, built: { ...root, commodity: tree.commodity, leaves: leaves.length } };
}

function rootsInWorker(secret: Uint8Array, trees: readonly TreeContent[]): BuiltTree[] {
  return trees.map((tree) => open(secret, tree).built);
}

function proofsInWorker(secret: Uint8Array, trees: readonly TreeContent[], partyId: string) {
  return trees.map((tree) => {
    const { leaves, levels, built } = open(secret, tree);
    const parts = [...leaves.entries()]
      .filter(([, leaf]) => leaf.partyId === partyId)
      .map(([place, { part, amount, salt }]) => ({
        ...{ part, amount, salt },
        path: pathOf(levels, place),
      }))
      .sort((a, b) => a.part - b.part);
    return { built, parts };
  });
}

/** In their places. Accounts are hashes under each leaf's salt. */
function leafFileInWorker(secret: Uint8Array, trees: readonly TreeContent[]) {
  const files = trees.map((tree) => {
    const { leaves, built } = open(secret, tree);
    const lines = leaves.map(({ account, amount, salt }, place) =>
      csvLine([tree.day, tree.commodity, String(place), account, String(amount), salt]),
    );
    return { built, text: lines.join('') };
  });
  const head = csvLine(['day', 'commodity', 'place', 'account', 'amount_minor', 'salt']);
  return {
    built: files.map(({ built }) => built),
    body: Buffer.from(head + files.map(({ text }) => text).join('')),
  };
}
