import type { Background } from './view.ts';

export type Picture = Background['gallery'][number];

export type Point = { readonly x: number; readonly y: number };
const SWIPE = 48;

/** The swipe direction: 1 next, -1 previous, 0 none. */
export function turnOf(from: Point | undefined, to: Point): -1 | 0 | 1 {
  if (!from) return 0;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

export const altOf = ({ alt, caption }: Picture, at: number, name: string): string =>
  alt || caption || `${name}, picture ${at + 1}`;
