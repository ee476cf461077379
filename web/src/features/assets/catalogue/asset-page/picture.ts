import type { Background } from './view.ts';

export type Picture = Background['gallery'][number];

export type Point = { readonly x: number; readonly y: number };
/** A finger that moves less was a tap. */
const SWIPE = 48;

/** Where a finger leads that went from one point to another: 1 on, -1 back, 0 nowhere. */
export function turnOf(from: Point | undefined, to: Point): -1 | 0 | 1 {
  if (!from) return 0;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** What a picture shows, for who doesn't see it: its caption, or whose it is and which. */
export const altOf = ({ caption }: Picture, at: number, name: string): string =>
  caption || `${name}, picture ${at + 1}`;
