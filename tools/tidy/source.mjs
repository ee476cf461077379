import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from '@swc/core';

export function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: linesOf(text), tree: treeOf(path, text) };
}

function linesOf(text) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const SYNTAX = {
  '.ts': { syntax: 'typescript' },
  '.tsx': { syntax: 'typescript', tsx: true },
  '.mjs': { syntax: 'ecmascript' },
};

function treeOf(path, text) {
  const syntax = SYNTAX[extname(path)];
  if (!syntax || path.endsWith('.d.ts')) return undefined;
  // Positions accumulate across calls; a leading semicolon reveals the offset.
  const body = parseSync(`;${text.replace(/^#!/, '//')}`, { ...syntax, target: 'es2024' });
  const from = body.span.start + 1;
  const bytes = Buffer.from(text);
  const newlines = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) newlines.push(at);
  const byteAt = (position) => position - from;
  return { body, byteAt, lineAt: (position) => lineAt(newlines, byteAt(position)) };
}

function lineAt(newlines, offset) {
  let low = 0;
  let high = newlines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (newlines[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Ancestors are nearest last, and valid only during the visit. */
export function walk(node, visit, ancestors = []) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, ancestors);
    return;
  }
  if (!node || typeof node !== 'object') return;
  const isNode = typeof node.type === 'string';
  if (isNode) {
    visit(node, ancestors);
    ancestors.push(node);
  }
  for (const key in node) {
    const child = node[key];
    if (key !== 'span' && child && typeof child === 'object') walk(child, visit, ancestors);
  }
  if (isNode) ancestors.pop();
}
