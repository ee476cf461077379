import type { Page } from '@playwright/test';

// What a screen reader goes through on a page: landmarks, headings, controls and fields with their
// names, tables by their heads. Lists change with the demo world, so one line stands for all of a
// list, by its roles.

type Node = {
  readonly role: string;
  readonly name: string;
  readonly state: string;
  readonly children: Node[];
};

export async function spokenTree(page: Page, part: 'main' | 'body'): Promise<string> {
  const lines = (await page.locator(part).ariaSnapshot()).split('\n');
  const top: Node = { role: part, name: '', state: '', children: [] };
  const path: { readonly depth: number; readonly node: Node }[] = [{ depth: -1, node: top }];
  for (const line of lines) {
    const depth = line.search(/\S/);
    const node = nodeOf(line.trim());
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop();
    if (!node) continue;
    path.at(-1)?.node.children.push(node);
    path.push({ depth, node });
  }
  return `${top.children.flatMap((child) => written(child, 0, false)).join('\n')}\n`;
}

/** `- 'link "Terms: all" [level=2]': text`; undefined for properties such as an address. */
function nodeOf(line: string): Node | undefined {
  const plain = line.replace(/^- /, '').replace(/^'((?:[^']|'')*)'/, (_, text) => unquoted(text));
  const found = /^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?:: (.*))?/.exec(plain);
  if (!found || plain.startsWith('/')) return undefined;
  const [, role = '', given = '', state = '', text = ''] = found;
  const name = role === 'term' ? text.replaceAll(/^"|"$/g, '') : given;
  return {
    role,
    name: masked(name),
    state: state.replace(/ \[(level=\d|expanded|ref=\w+)\]/g, keep),
    children: [],
  };
}

const unquoted = (text: string): string => text.replaceAll("''", "'");
const keep = (all: string, what: string): string => (what.startsWith('level') ? all : '');

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const masked = (text: string): string =>
  text
    .replaceAll(/[+−-]?[$€£]?\d[\d,.:]*%?/g, '0')
    .replaceAll(new RegExp(`0 (?:${MONTHS})\\w*( 0)?`, 'g'), '0')
    .replaceAll(/Good (morning|afternoon|evening)/g, 'Good day')
    .replaceAll(/(0 )+(second|minute|hour|day|week|month|year)s?/g, '0 days');

/** Of these, the first stands for all, without names. */
const DATA = ['row', 'listitem', 'article', 'option', 'definition', 'img', 'figure'];
/** Without text, their position means nothing. */
const PLAIN = ['text', 'paragraph', 'generic', 'img', 'strong', 'emphasis', 'time', 'code'];

function written(node: Node, depth: number, isData: boolean): string[] {
  const { role, name, state, children } = node;
  const isHead = role === 'row' && children.some((child) => child.role === 'columnheader');
  const within = (isData || DATA.includes(role)) && !isHead;
  const said = name && !within ? ` “${name}”` : '';
  const own = `${'  '.repeat(depth)}${role}${said}${within ? '' : state}`;
  const shown = children.filter((child) => !PLAIN.includes(child.role));
  const below = shown.flatMap((child, at) => {
    const before = shown[at - 1];
    const isAgain = DATA.includes(child.role) && before?.role === child.role && !hasHeads(before);
    return isAgain ? [] : written(child, depth + 1, within);
  });
  return [own, ...below.filter((line, at) => line !== below[at - 1] || !within)];
}

const hasHeads = (node: Node): boolean =>
  node.children.some((child) => child.role === 'columnheader');
