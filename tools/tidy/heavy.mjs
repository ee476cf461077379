import { walk } from './source.mjs';

const SERVER = /^server\/src\/(?!.*[.]test[.]ts$)/;
const LIBRARIES = /^(sharp|fflate|pdfkit|@cantoo\/pdf-lib|@hyzyla\/pdfium|jimp|archiver)$/;
const KIT = 'server/src/kit/documents/';

/**
 * CPU-bound work runs in a worker: a file that calls such a library, or prints a PDF, declares it
 * with `heavy`.
 */
export function heavyProblems({ path, tree }) {
  if (!tree || !SERVER.test(path) || path.startsWith(KIT)) return [];
  let used;
  let isDeclared = false;
  walk(tree.body, (node) => {
    const name = importedBy(node);
    if (name && !used) used = { name, line: tree.lineAt(node.span.start) };
    if (node.type === 'CallExpression' && node.callee.value === 'heavy') isDeclared = true;
  });
  if (!used || isDeclared) return [];
  const say = `${used.name} works for long: declare what calls it with heavy()`;
  return [{ rule: 'heavy', path, line: used.line, say }];
}

function importedBy(node) {
  if (node.type === 'ImportDeclaration' && !node.typeOnly) {
    const { value } = node.source;
    if (LIBRARIES.test(value)) return value;
    const prints = node.specifiers.some(({ local }) => /^printed(Pages)?$/.test(local.value));
    return value.endsWith('kit/documents/print.ts') && prints ? 'printed()' : undefined;
  }
  const isCall = node.type === 'CallExpression' && node.callee.type === 'Import';
  const given = isCall ? node.arguments[0]?.expression.value : undefined;
  return LIBRARIES.test(given ?? '') ? given : undefined;
}
