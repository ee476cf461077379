import { Buffer } from 'node:buffer';
import { parseSync } from '@swc/core';

const OPERATORS = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
const ASSIGNMENTS = { '+=': '-=', '-=': '+=' };
const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min' };
const TEXTS = new Set(['StringLiteral', 'TemplateLiteral']);
const HOLDS_CODE = /^Ts(As|Satisfies|NonNull|ConstAssertion)/;

/** `start` and `end` in bytes, `line` from 1, replacement, and description. */
export function mutantsOf(text) {
  // Positions accumulate across calls; a leading semicolon reveals the offset.
  const tree = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2024' });
  const origin = tree.body[0].span.start + 1;
  const bytes = Buffer.from(text);
  const found = [];
  const add = (from, to, replacement) => {
    const [start, end] = [from - origin, to - origin];
    const line = bytes.subarray(0, start).toString().split('\n').length;
    const was = bytes.subarray(start, end).toString();
    found.push({ start, end, line, replacement, change: `${short(was)} → ${short(replacement)}` });
  };
  const between = (left, right) =>
    bytes.subarray(left.span.end - origin, right.span.start - origin).toString();
  walk(tree, (node) => MUTATE[node.type]?.(node, { add, between }));
  return found;
}

const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? 'nothing' : line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

export function applyMutant(text, { start, end, replacement }) {
  const bytes = Buffer.from(text);
  return `${bytes.subarray(0, start)}${replacement}${bytes.subarray(end)}`;
}

const swap = (table, node, [left, right], { add, between }) => {
  const other = table[node.operator];
  if (!other) return;
  const at = left.span.end + Buffer.byteLength(between(left, right).split(node.operator)[0]);
  add(at, at + node.operator.length, other);
};

const decide = (test, { add }) => {
  add(test.span.start, test.span.end, 'true');
  add(test.span.start, test.span.end, 'false');
};

const MUTATE = {
  BinaryExpression(node, tools) {
    const joinsText = TEXTS.has(node.left.type) || TEXTS.has(node.right.type);
    if (!(joinsText && node.operator === '+')) {
      swap(OPERATORS, node, [node.left, node.right], tools);
    }
  },
  AssignmentExpression(node, tools) {
    swap(ASSIGNMENTS, node, [node.left, node.right], tools);
  },
  ConditionalExpression: (node, tools) => decide(node.test, tools),
  IfStatement: (node, tools) => decide(node.test, tools),
  UnaryExpression(node, { add }) {
    if (node.operator !== '!' && node.operator !== '-') return;
    add(node.span.start, node.argument.span.start, '');
  },
  BooleanLiteral: (node, { add }) => add(node.span.start, node.span.end, String(!node.value)),
  NumericLiteral: (node, { add }) => add(node.span.start, node.span.end, String(node.value + 1)),
  BigIntLiteral(node, { add }) {
    add(node.span.start, node.span.end, `(${node.raw} + 1n)`);
  },
  CallExpression(node, { add }) {
    const name = node.callee.property;
    const other = Object.hasOwn(METHODS, name?.value ?? '') ? METHODS[name.value] : undefined;
    if (other) add(name.span.start, name.span.end, other);
  },
  ExpressionStatement(node, { add }) {
    if (node.expression.type === 'CallExpression') add(node.span.start, node.span.end, ';');
  },
};

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type } = node;
  if (type === 'ImportDeclaration') return;
  if (typeof type === 'string') {
    if (type.startsWith('Ts') && !HOLDS_CODE.test(type)) return;
    visit(node);
  }
  for (const [name, part] of Object.entries(node)) {
    if (name !== 'span' && name !== 'typeAnnotation') walk(part, visit);
  }
}
