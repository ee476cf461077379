import { basename } from 'node:path';
import { walk } from './source.mjs';

const sameFor = (instead, ...words) => words.map((word) => [word, instead]);

/** Words that mean nothing else in this product, each with the field's term to use instead. */
const INSTEAD = new Map([
  ...sameFor('module', 'room', 'rooms', 'house', 'houses'),
  ...sameFor('public API', 'door', 'doors'),
  ...sameFor('sequencer', 'lane', 'lanes'),
  ...sameFor('price level', 'rung', 'rungs'),
  ...sameFor('command outbox', 'errand', 'errands'),
  ...sameFor('harness', 'rig', 'rigs'),
  ...sameFor('seeder', 'teller', 'tellers'),
  ...sameFor('stale epoch', 'fenced'),
  ...sameFor('publish', 'announce', 'announces', 'announcing', 'announcement'),
  ...sameFor('cached', 'remembered'),
]);
const ON_THE_SERVER = new Map([...INSTEAD, ...sameFor('dust', 'crumb', 'crumbs')]);
/** Names of whole files. */
const STEMS = new Map([
  ...sameFor('fixtures', 'things'),
  ...sameFor('document or reference model', 'paper', 'papers'),
  ...sameFor('deps', 'parts'),
  ...sameFor('seed', 'telling'),
  ...sameFor('view', 'looked'),
]);

/** A term of the business that contains one of the words, and one of them in another sense. */
const OTHER_SENSE = /\bdata rooms?\b|\b(is|has|have|no|more|little|enough|makes?|leaves?) room\b/gi;
/** Texts about buildings and roads, and migrations, which are never changed. */
const EXEMPT = /^server\/seed\/stories\/|[.]sql$/;

/**
 * Folders that still hold such words. One that holds none any more is itself a problem, so that the
 * list only shrinks.
 */
const NOT_YET = [];

/** Words of the list in the name of a file, in its identifiers and in its comments. */
export function wordProblems(source) {
  return NOT_YET.some((folder) => source.path.startsWith(folder)) ? [] : problemsOf(source);
}

/** Entries of NOT_YET that hold none of the words any more. */
export function needlessFolders(sources, folders = NOT_YET) {
  const isNeeded = (folder) =>
    sources.some((source) => source.path.startsWith(folder) && problemsOf(source).length > 0);
  return folders
    .filter((folder) => !isNeeded(folder))
    .map((folder) => ({
      rule: 'words',
      path: 'tools/tidy/words.mjs',
      say: `${folder} holds none of the words: take it out of NOT_YET`,
    }));
}

function problemsOf(source) {
  const { path, tree } = source;
  if (EXEMPT.test(path)) return [];
  const insteadOf = path.startsWith('server/') ? ON_THE_SERVER : INSTEAD;
  const found = [
    ...fileNameOf(path, insteadOf),
    ...(tree ? identifiersOf(tree, insteadOf) : []),
    ...commentsOf(source).flatMap(({ line, text }) =>
      inText(text, insteadOf).map((one) => ({ ...one, line })),
    ),
  ];
  return found.map(({ line, word, instead }) => ({
    rule: 'words',
    path,
    ...(line ? { line } : {}),
    say: `“${word}”: say ${instead}`,
  }));
}

function fileNameOf(path, insteadOf) {
  const [stem] = basename(path).split('.');
  if (STEMS.has(stem)) return [{ word: stem, instead: STEMS.get(stem) }];
  return inWords(stem.split('-'), insteadOf);
}

function identifiersOf(tree, insteadOf) {
  const found = [];
  walk(tree.body, (node) => {
    for (const one of inNode(node, insteadOf)) {
      found.push({ ...one, line: tree.lineAt(node.span.start) });
    }
  });
  return found;
}

function inNode({ type, value, callee }, insteadOf) {
  if (type === 'CallExpression' && callee.value === 'must') {
    return [{ word: 'must()', instead: 'invariant()' }];
  }
  if (type !== 'Identifier' && type !== 'PrivateName') return [];
  if (value === 'Broken') return [{ word: value, instead: 'InvariantError' }];
  return inWords(wordsOf(value), insteadOf);
}

/** `orderBookId` as `order`, `book`, `id`. */
const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((w) => w.toLowerCase());

const inWords = (words, insteadOf) =>
  words
    .filter((word, at) => insteadOf.has(word) && words[at - 1] !== 'data')
    .map((word) => ({ word, instead: insteadOf.get(word) }));

const inText = (text, insteadOf) =>
  inWords(
    text
      .replace(OTHER_SENSE, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
    insteadOf,
  );

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Comments line by line; text that only looks like one, as in an address, is left out. */
function commentsOf({ text, tree }) {
  const code = tree ? withoutTexts(text, tree) : text;
  return [...code.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const first = code.slice(0, index).split('\n').length;
    return comment.split('\n').map((line, at) => ({ line: first + at, text: line }));
  });
}

const TEXTS = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText']);

/** The file with spaces in the place of its texts and patterns. */
function withoutTexts(text, tree) {
  const bytes = Buffer.from(text);
  walk(tree.body, ({ type, span }) => {
    if (!TEXTS.has(type)) return;
    for (let at = tree.byteAt(span.start); at < tree.byteAt(span.end); at++) {
      if (bytes[at] !== NEWLINE) bytes[at] = SPACE;
    }
  });
  return bytes.toString();
}

const NEWLINE = 10;
const SPACE = 32;
