import type { Beside } from '@holdfast/domain/assets/registers/line-record';
import { lineText, pairText } from '@holdfast/domain/assets/registers/line-record';
import { sha256 } from '../../../../kit/seal.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

export type TreeContent = {
  readonly assetId: string;
  readonly asOf: string;
  /** Hex. */
  readonly salt: string;
  readonly lines: readonly { readonly address: string; readonly units: string }[];
};

export type LinePlace = {
  readonly top: string;
  readonly salt: string;
  readonly path: readonly Beside[];
};

const hashOf = (text: string): string => sha256(text).toString('hex');

/** A line's salt reveals no salt of another line or day. */
export const saltOf = (salt: string, address: string): string => hashOf(`${salt} ${address}`);

/** Runs in a worker: 100,000 lines need 300,000 hashes. */
export const placeOfLine = heavy(import.meta.url, 30, placeInTree);

/**
 * Merkle root, and the path to it from the line of `address`, which must exist. Leaves are sorted
 * by hash, so a position reveals no size.
 */
export function placeInTree(content: TreeContent, address: string): LinePlace {
  const prints = content.lines.map((line) => ({
    isOwn: line.address === address,
    hash: hashOf(lineText(content, { ...line, salt: saltOf(content.salt, line.address) })),
  }));
  prints.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  let at = prints.findIndex(({ isOwn }) => isOwn);
  let level = prints.map(({ hash }) => hash);
  const path: Beside[] = [];
  while (level.length > 1) {
    const beside = level[at ^ 1];
    if (beside !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside });
    level = above(level);
    at >>= 1;
  }
  return { top: level[0] ?? '', salt: saltOf(content.salt, address), path };
}

function above(level: readonly string[]): string[] {
  const next: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = '', right] = level.slice(at, at + 2);
    next.push(right === undefined ? left : hashOf(pairText(left, right)));
  }
  return next;
}
