/** Which files hold rules about money, and which tests answer for each. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesUnder } from '../files.mjs';

const FIGURES = /^domain\/src\/kernel\/(money|quantity|price|decimal)[.]ts$/;
const TERMS =
  /^domain\/src\/(money|cash|market|assets\/offerings)\/(.+\/)?(charge|versions|schedule|allocation|terms|fees|limits|[a-z]+-limits)[.]ts$/;
const RULES =
  /^server\/src\/modules\/(money|cash|market|assets\/offerings)\/(.+\/)?rules([.]ts|\/[a-z-]+[.]ts)$/;

export const isMoneyRule = (path) =>
  !path.endsWith('.test.ts') && (FIGURES.test(path) || TERMS.test(path) || RULES.test(path));

const isTest = (path) => path.endsWith('.test.ts');

/**
 * The money rules with their tests, each `{ file, near, far }`: near are those that hold nothing
 * but functions, far those of its module on the database. One that no test reaches is among them.
 */
export function targetsIn(root) {
  const files = ['domain/src', 'server/src', 'server/test'].flatMap((folder) =>
    filesUnder(root, folder).filter((path) => path.endsWith('.ts')),
  );
  const imports = new Map(files.map((path) => [path, importsOf(root, path)]));
  const tests = files.filter(isTest);
  const reached = new Map(tests.map((test) => [test, reachOf(test, imports)]));
  return files.filter(isMoneyRule).map((file) => {
    const own = tests.filter((test) => reached.get(test).has(file));
    const onDatabase = (test) => reached.get(test).has('server/test/world.ts');
    const folder = `server/src/modules/${moduleOf(file)}`;
    return {
      file,
      near: own.filter((test) => !onDatabase(test)),
      far: own.filter((test) => onDatabase(test) && test.startsWith(`${folder}/`)),
    };
  });
}

/** "cash/withdrawals": the module whose rule it is, in the domain or on the server. */
const moduleOf = (file) =>
  file
    .replace(/^(domain\/src|server\/src\/modules)\//, '')
    .split('/', 2)
    .join('/');

function reachOf(test, imports) {
  const reached = new Set([test]);
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
  return reached;
}

const IMPORT = /(?:from|import)\s{0,9}\(?\s{0,9}'([^'\n]+)'/g;

function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    if (name.startsWith('.')) return [posix.join(dirname(path), name)];
    const inDomain = /^@holdfast\/domain\/(.+)$/.exec(name)?.[1];
    return inDomain ? [`domain/src/${inDomain}.ts`] : [];
  });
}
