import { family, loadSlice, STACK, slicesOf } from './stack.ts';

export async function coverageText(): Promise<string> {
  const characters = new Set<number>();
  for (const name of STACK) {
    const from = await family(name);
    for (const file of slicesOf(from)) {
      const { has } = await loadSlice(from, file);
      const claimed = from.ranges.filter(({ slice }) => slice === file);
      for (const character of has) {
        if (claimed.some((range) => range.from <= character && character <= range.to)) {
          characters.add(character);
        }
      }
    }
  }
  return inLines(steps(boundsOf([...characters].sort((one, other) => one - other))));
}

function boundsOf(sorted: readonly number[]): number[] {
  const bounds: number[] = [];
  for (const character of sorted) {
    if (bounds.length > 0 && bounds.at(-1) === character - 1) bounds[bounds.length - 1] = character;
    else bounds.push(character, character);
  }
  return bounds;
}

const steps = (bounds: readonly number[]): string[] =>
  bounds.map((bound, nth) => (bound - (bounds[nth - 1] ?? 0)).toString(36));

const PER_LINE = 30;

function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (let from = 0; from < words.length; from += PER_LINE) {
    lines.push(words.slice(from, from + PER_LINE).join(' '));
  }
  return `${lines.join('\n')}\n`;
}
