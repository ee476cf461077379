import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getConsumedChars, isPotentiallyEmpty } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { walk } from './source.mjs';

const PRODUCT = /^(domain|server|web)\/(src|seed)\//;
const TEST = /[.](test|e2e)[.]tsx?$/;
/** Larger bounds count as unbounded. */
const SHORT = 255;

/**
 * Backtracking that grows faster than the text lets a long text block the process. Patterns built
 * at run time can't be checked: there are none.
 */
export function patternProblems({ path, tree }) {
  if (!tree) return [];
  const problems = [];
  // Tests and tools read trusted text: the analyser suffices.
  const isProduct = PRODUCT.test(path) && !TEST.test(path);
  const add = ({ span }, say) =>
    problems.push({ rule: 'pattern', path, line: tree.lineAt(span.start), say });
  walk(tree.body, (node) => {
    if (node.type === 'RegExpLiteral') {
      const why = slownessOf(node.pattern, node.flags, isProduct);
      if (why) add(node, `/${node.pattern}/ ${why}`);
    }
    const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isMade && node.callee?.value === 'RegExp' && isProduct) {
      add(node, 'RegExp() is put together at run time, so nothing can check it: write a literal');
    }
  });
  return problems;
}

/** Undefined if it can't grow faster than the text. */
function slownessOf(pattern, flags, isProduct) {
  const open = withoutBounds(pattern, flags);
  const [report] = analyse({ source: open, flags }, { maxReports: 1 }).reports;
  if (report) return WHY[report.type];
  return isProduct && triesAgain(open, flags) ? WHY.Move : undefined;
}

const WHY = {
  Trade: 'can divide a text between two quantifiers in many ways',
  Self: 'can divide a text within a quantifier in many ways',
  Move: 'can read on from each place where it begins: anchor it, or bound its quantifier',
};

const parse = (pattern, flags) => {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return new RegExpParser().parsePattern(pattern, 0, pattern.length, mode);
};

/** The analyser treats `{0,60000}` as safe but reports `{0,}`. */
function withoutBounds(pattern, flags) {
  const ends = [];
  visitRegExpAST(parse(pattern, flags), {
    onQuantifierEnter({ element, end, min, max, greedy }) {
      if (max <= SHORT || max === Number.POSITIVE_INFINITY) return;
      ends.push({ from: element.end, end, text: `{${Math.min(min, 1)},}${greedy ? '' : '?'}` });
    },
  });
  let text = pattern;
  for (const one of ends.toSorted((a, b) => b.from - a.from)) {
    text = text.slice(0, one.from) + one.text + text.slice(one.end);
  }
  return text;
}

/**
 * Whether an unbounded quantifier can cross positions where the pattern may start again and fail.
 */
function triesAgain(pattern, flagText) {
  if (flagText.includes('y')) return false;
  const flags = {
    ignoreCase: flagText.includes('i'),
    unicode: flagText.includes('u'),
    unicodeSets: flagText.includes('v'),
    dotAll: flagText.includes('s'),
    multiline: flagText.includes('m'),
  };
  let found = false;
  visitRegExpAST(parse(pattern, flagText), {
    onQuantifierEnter(quantifier) {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      const read = getConsumedChars(quantifier.element, flags).chars;
      const [before, after] = around(quantifier);
      const isAnchored = before.some((one) => one.type === 'Assertion' && one.kind === 'start');
      if (isAnchored && !(flags.multiline && read.has(NEWLINE))) return;
      const mayFail = after.some(
        (one) => one.type === 'Assertion' || !isPotentiallyEmpty(one, flags),
      );
      const needed = before.filter((one) => isRead(one) && !isPotentiallyEmpty(one, flags));
      const isStopped = needed.some((one) =>
        getConsumedChars(one, flags).chars.isDisjointWith(read),
      );
      if (mayFail && !isStopped) found = true;
    },
  });
  return found;
}
const NEWLINE = 10;

const isRead = ({ type, kind, negate }) =>
  type !== 'Assertion' || (kind === 'lookbehind' && !negate);

function around(node) {
  const before = [];
  const after = [];
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type !== 'Alternative') continue;
    const { elements } = at.parent;
    before.push(...elements.slice(0, elements.indexOf(at)));
    after.push(...elements.slice(elements.indexOf(at) + 1));
  }
  return [before, after];
}
