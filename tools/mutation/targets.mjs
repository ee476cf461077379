import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesUnder } from '../files.mjs';

const FIGURES = /^domain\/src\/kernel\/(money|quantity|price|decimal)[.]ts$/;
const NAMES =
  'charge|versions|schedule|allocation|terms|fees|rate|amounts|top-up|limits|[a-z]+-limits';
const TERMS = new RegExp(`^domain/src/(money|cash|market|assets/offerings)/(.+/)?(${NAMES})[.]ts$`);
const RELEASES = /^domain\/src\/people\/approvals\/single-release[.]ts$/;
const RULES =
  /^server\/src\/modules\/(money|cash|market|assets\/offerings)\/(.+\/)?rules([.]ts|\/[a-z-]+[.]ts)$/;

const isTest = (path) => path.endsWith('.test.ts');

export const isMoneyRule = (path) =>
  !isTest(path) && [FIGURES, TERMS, RELEASES, RULES].some((rules) => rules.test(path));

/** Only compute; a test that loads others may wait for I/O. */
const COMPUTES = new Set(['vitest', 'fast-check', 'zod', 'transliteration', 'node:crypto']);
const isFile = (name) => name.endsWith('.ts');

/**
 * The money rules, each `{ file, near, far }`: adjacent pure tests, closest first, and the module's
 * database tests. Includes rules without tests.
 */
export function targetsIn(root) {
  const files = ['domain/src', 'server/src', 'server/test'].flatMap((folder) =>
    filesUnder(root, folder).filter(isFile),
  );
  const imports = new Map(files.map((path) => [path, importsOf(root, path)]));
  const tests = files.filter(isTest);
  const reached = new Map(tests.map((test) => [test, reachOf(test, imports)]));
  const isPure = (test) => [...reached.get(test)].every((one) => isFile(one) || COMPUTES.has(one));
  const pure = new Set(tests.filter(isPure));
  return files.filter(isMoneyRule).map((file) => {
    const own = tests.filter((test) => reached.get(test).has(file));
    const folder = `server/src/modules/${moduleOf(file)}/`;
    const onDatabase = (test) => reached.get(test).has('server/test/world.ts');
    return {
      file,
      near: nearestFirst(
        file,
        own.filter((test) => pure.has(test) && standsBy(test, file)),
      ),
      far: own.filter((test) => onDatabase(test) && test.startsWith(folder)),
    };
  });
}

const OF_MONEY =
  /^(domain\/src\/|server\/src\/modules\/)(kernel|money|cash|market|assets\/offerings)\//;

/** Figures are tested by all money rules' tests, a rule by its module's, in server and domain. */
const standsBy = (test, file) =>
  FIGURES.test(file) ? OF_MONEY.test(test) : moduleOf(test) === moduleOf(file);

/** The file's own test first, as the fastest and most sensitive; then its folder's. */
function nearestFirst(file, tests) {
  const distance = (test) => {
    if (test === file.replace(/[.]ts$/, '.test.ts')) return 0;
    return dirname(test) === dirname(file) ? 1 : 2;
  };
  return tests.sort((a, b) => distance(a) - distance(b));
}

const moduleOf = (path) =>
  path
    .replace(/^(domain\/src|server\/src\/modules)\//, '')
    .split('/', 2)
    .join('/');

function reachOf(test, imports) {
  const reached = new Set([test]);
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
  return reached;
}

const OF_TYPES = /(?:import|export) type \{[^}']*\} from '[^']*'/g;
const IMPORT = /(?:\bfrom\s|\bimport\s{0,9}\(?)\s{0,9}'([^'\n]+)'/g;

function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(OF_TYPES, '');
  return [...text.matchAll(IMPORT)].map(([, name]) => {
    if (name.startsWith('.')) return posix.join(dirname(path), name);
    const inDomain = /^@holdfast\/domain\/(.+)$/.exec(name)?.[1];
    return inDomain ? `domain/src/${inDomain}.ts` : name;
  });
}
