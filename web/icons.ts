import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Point = readonly [x: number, y: number];
type Stroke = { readonly points: readonly Point[]; readonly colour: readonly number[] };

const FIELD = [245, 247, 249] as const;
/** The mark's own field is 24 wide; around it, what a round mask may take away. */
const MARK = 24;
const MARK_SHARE = 0.56;

/** The icons of an installed app, drawn from the mark that the page bears too. */
export const icons = (): Plugin => ({
  name: 'holdfast-icons',
  apply: 'build',
  generateBundle() {
    const mark = readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
    for (const size of [180, 192, 512]) {
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: draw(mark, size) });
    }
  },
});

/** A square PNG of the mark on the app's light field. */
export function draw(svg: string, size: number): Buffer {
  const strokes = strokesOf(svg);
  const half = Number(/stroke-width="([\d.]+)"/.exec(svg)?.[1]) / 2;
  const scale = MARK / (size * MARK_SHARE);
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const at = (n: number) => (n + 0.5 - size / 2) * scale + MARK / 2;
      let colour: readonly number[] = FIELD;
      for (const stroke of strokes) {
        const cover = (half - distance([at(x), at(y)], stroke.points)) / scale + 0.5;
        const share = Math.min(1, Math.max(0, cover));
        colour = colour.map((one, i) => one + ((stroke.colour[i] ?? 0) - one) * share);
      }
      rows.set(colour.map(Math.round), y * (size * 3 + 1) + 1 + x * 3);
    }
  }
  return png(size, rows);
}

/** The lines of the mark with their colours in the light scheme. */
function strokesOf(svg: string): Stroke[] {
  return [...svg.matchAll(/<path class="(\w)" d="([^"]+)"/g)].flatMap(([, name, path = '']) => {
    const hex = new RegExp(`\\.${name}\\{stroke:#(\\w{6})\\}`).exec(svg)?.[1] ?? '000000';
    const colour = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return path.split(/(?=M)/).map((part) => ({ points: pointsOf(part), colour }));
  });
}

/** Follows one line: M, v, h and c are all that the mark uses. */
function pointsOf(path: string): Point[] {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (const [, letter, text = ''] of path.matchAll(/([Mvhc])([^Mvhc]*)/g)) {
    const n = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const steps = letter === 'c' ? 24 : 1;
    const [ax = 0, ay = 0] = [x, y];
    for (let step = 1; step <= steps; step += 1) {
      const [dx, dy] = moved(letter ?? '', n, step / steps);
      [x, y] = letter === 'M' ? [dx, dy] : [ax + dx, ay + dy];
      points.push([x, y]);
    }
  }
  return points;
}

function moved(letter: string, n: readonly number[], t: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  if (letter === 'v') return [0, a];
  if (letter === 'h') return [a, 0];
  if (letter === 'M') return [a, b];
  const bend = (p: number, q: number, r: number) =>
    3 * (1 - t) ** 2 * t * p + 3 * (1 - t) * t ** 2 * q + t ** 3 * r;
  return [bend(a, c, e), bend(b, d, f)];
}

/** How far a point is from a line of straight pieces. */
function distance([x, y]: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [at, [bx, by]] of points.entries()) {
    const [ax, ay] = points[at - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}

function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const parts = chunks.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}
