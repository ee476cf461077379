import type { Background } from './view.ts';

export type Picture = Background['gallery'][number];

/** What a picture shows, for who doesn't see it: its caption, or whose it is and which. */
export const altOf = ({ caption }: Picture, at: number, name: string): string =>
  caption || `${name}, picture ${at + 1}`;
