/** What the compiler, Biome, dependency-cruiser and knip don't check. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modules } from '../../architecture.mjs';
import { filesUnder } from '../files.mjs';
import { allowed } from './allowed.mjs';
import { anatomyProblems } from './anatomy.mjs';
import { cssProblems } from './css.mjs';
import { heavyProblems } from './heavy.mjs';
import { migrationProblems } from './migrations.mjs';
import { nameProblems } from './names.mjs';
import { ownershipProblems, readsOf, unusedReads } from './ownership.mjs';
import { patternProblems } from './patterns.mjs';
import { purityProblems } from './purity.mjs';
import { sizeProblems } from './sizes.mjs';
import { readSource } from './source.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['domain', 'server', 'web', 'e2e', 'tools', 'bench'];
const CHECKED = /[.](ts|tsx|mjs|css|sql)$/;
const WRITTEN_BY_TOOLS = /([.]generated[.]ts|routeTree[.]gen[.]ts)$/;

/** `{ files, problems }`; a problem is `{ rule, path, line, say }`. */
export function checkTidiness(root, exceptions = allowed) {
  const files = FOLDERS.flatMap((folder) => filesUnder(root, folder)).filter(
    (path) => CHECKED.test(path) && !WRITTEN_BY_TOOLS.test(path),
  );
  const sources = files.map((path) => readSource(root, path));
  const reads = sources.flatMap((source) => readsOf(source, modules) ?? []);
  const found = [
    ...sources.flatMap(problemsOf),
    ...cssProblems(sources),
    // A test's few files don't use everything declared.
    ...(root === ROOT ? unusedReads(reads, modules) : []),
    ...(root === ROOT ? anatomyProblems(files, modules) : []),
  ];
  const used = new Set();
  const problems = found.filter((problem) => {
    const exception = exceptions.find((e) => e.path === problem.path && e.rule === problem.rule);
    if (exception) used.add(exception);
    return !exception;
  });
  for (const exception of exceptions) {
    if (!used.has(exception)) {
      const say = `the exception from ${exception.rule} is no longer needed: take it out`;
      problems.push({ rule: 'allowed', path: exception.path, say });
    }
  }
  return { files: files.length, problems };
}

function problemsOf(source) {
  return [
    ...nameProblems(source),
    ...sizeProblems(source),
    ...purityProblems(source),
    ...patternProblems(source),
    ...heavyProblems(source),
    ...migrationProblems(source),
    ...ownershipProblems(source, modules),
  ];
}

export function lineOf({ rule, path, line, say }) {
  return `${path}${line ? `:${line}` : ''} ${rule}: ${say}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, problems } = checkTidiness(process.cwd());
  for (const problem of problems) console.log(lineOf(problem));
  console.log(`tidy: ${files} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
