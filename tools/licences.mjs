/**
 * Checks package-lock.json against the allowed licences, and installed packages, since registry
 * metadata may be outdated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node24.mjs';

/** Licences that require at most a notice, however a package is used. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

const EXCEPTIONS = [
  {
    packages: '@fontsource-variable/',
    licences: ['OFL-1.1'],
    reason: 'Fonts: they may be served and embedded in documents, and are not sold alone.',
  },
  {
    packages: '@img/sharp-',
    licences: ['LGPL-3.0-or-later'],
    reason: 'libvips is loaded as a shared library, unchanged, and can be replaced by another.',
  },
  {
    packages: 'lightningcss',
    licences: ['MPL-2.0'],
    reason: 'A tool of the build, unchanged; nothing of it is in what is built.',
    onlyDev: true,
  },
  {
    packages: 'axe-core',
    licences: ['MPL-2.0'],
    reason: 'A tool of the tests, unchanged.',
    onlyDev: true,
  },
];

export function isAllowed(expression, allowed) {
  const text = String(expression ?? '').replaceAll(/[()]/g, ' ');
  const parts = (within, word) => within.split(new RegExp(`\\s+${word}\\s+`, 'i'));
  // Without brackets, AND with OR is ambiguous, so a person must decide.
  if (parts(text, 'or').length > 1 && parts(text, 'and').length > 1) return false;
  return parts(text, 'or').some((one) =>
    parts(one, 'and').every((licence) => allowed.has(licence.trim())),
  );
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function licenceProblems(
  packages,
  { installedLicence = () => undefined, exceptions = EXCEPTIONS } = {},
) {
  const problems = [];
  const used = new Set();
  for (const [path, { license, version, dev, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue;
    const name = nameOf(path);
    const exception = exceptions.find(({ packages: prefix }) => name.startsWith(prefix));
    const isExcepted = exception && (!exception.onlyDev || dev);
    const allowed = isExcepted ? new Set([...ALLOWED, ...exception.licences]) : ALLOWED;
    if (exception) used.add(exception);
    for (const licence of new Set([license, installedLicence(path) ?? license])) {
      if (isAllowed(licence, allowed)) continue;
      problems.push(`${name}@${version}: licence ${licence ?? 'not named'} is not allowed here`);
    }
  }
  for (const exception of exceptions) {
    if (used.has(exception)) continue;
    problems.push(`${exception.packages}*: an exception that no package needs`);
  }
  return { problems, count: Object.keys(packages).length };
}

function installedIn(folder) {
  return (path) => {
    const file = join(folder, path, 'package.json');
    if (!existsSync(file)) return undefined;
    const { license } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof license === 'object' && license !== null ? license.type : license;
  };
}

function main() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { problems, count } = licenceProblems(packages, { installedLicence: installedIn(ROOT) });
  for (const problem of problems) console.log(problem);
  console.log(`licences: ${count} packages, ${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}

if (process.argv[1] === import.meta.filename) main();
