import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

type Exec = (this: RegExp, text: string) => RegExpExecArray | null;

/** Texts of this length or less can't be costly. */
const SHORT = 256;
/** A coarse ratio between limits, so that few patterns are compiled. */
const STEP = 1.05;
const FROM = 64;
const MOST = 2_000_000_000;

// A V8 intrinsic, enabled by --allow-natives-syntax.
const limited = new Function(
  'source',
  'flags',
  'limit',
  'return %NewRegExpWithBacktrackLimit(source, flags, limit)',
) as (source: string, flags: string, limit: number) => RegExp;

const made = new Map<string, (limit: number) => RegExp>();

/** The number of backtracking steps, within 5 %: the lowest limit at which V8 doesn't give up. */
export function backtracks(exec: Exec, pattern: RegExp, text: string): number {
  if (text.length <= SHORT) return 0;
  const withLimit = limitable(pattern);
  const fits = (step: number) => exec.call(withLimit(limitAt(step)), text) !== null;
  let high = 1;
  while (limitAt(high) < MOST && !fits(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return limitAt(high);
}

const limitAt = (step: number): number => Math.min(MOST, Math.floor(FROM * STEP ** step));

function limitable(pattern: RegExp): (limit: number) => RegExp {
  const known = made.get(String(pattern));
  if (known) return known;
  const search = pattern.sticky ? '' : '[^]*?';
  const source = `^${search}(?:${spelledOut(pattern)})|`;
  const flags = pattern.flags.replace(/[gy]/g, '');
  const byLimit = new Map<number, RegExp>();
  const withLimit = (limit: number) => {
    const one = byLimit.get(limit) ?? limited(source, flags, limit);
    byLimit.set(limit, one);
    return one;
  };
  made.set(String(pattern), withLimit);
  return withLimit;
}

/** V8 doesn't count backtracking through a plain `a*`, so this adds an unmatchable part. */
function spelledOut({ source, unicode, unicodeSets }: RegExp): string {
  const opened: number[] = [];
  const closed: number[] = [];
  const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  visitRegExpAST(tree, {
    onQuantifierEnter({ element }) {
      opened[element.start] = (opened[element.start] ?? 0) + 1;
      closed[element.end] = (closed[element.end] ?? 0) + 1;
    },
  });
  let text = '';
  for (let at = 0; at <= source.length; at++) {
    text += '(?![^\\s\\S]))'.repeat(closed[at] ?? 0) + '(?:'.repeat(opened[at] ?? 0);
    text += source[at] ?? '';
  }
  return text;
}
