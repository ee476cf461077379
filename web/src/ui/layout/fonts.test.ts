import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Browsers choose a face by weight before checking that it has the letter, and don't fall back to
// other weights.

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: '([^']+)'/.exec(body)?.[1] ?? '',
  weights: /font-weight: ([^;]+);/.exec(body)?.[1] ?? 'normal',
}));

test('all faces of a font family have the same weight range', () => {
  for (const family of ['Inter Variable', 'Source Serif 4 Variable']) {
    const own = faces.filter((face) => face.family === family);
    expect(own).toHaveLength(4);
    expect(new Set(own.map(({ weights }) => weights)).size, family).toBe(1);
  }
});
