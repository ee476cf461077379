/**
 * The import rules (.dependency-cruiser.mjs, from architecture.mjs). Fails if too few files were
 * read: an unread file has no violations.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import * as architecture from '../architecture.mjs';
import { filesUnder } from './files.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['domain/src', 'server/src', 'web/src'];
const LEAST_SHARE_READ = 0.95;
const SOURCE = /(?<![.]d)[.]tsx?$/;

/** Returns `{ seen, onDisk, edges, problems }`. */
export async function checkImports(root, options = config.options) {
  const folders = FOLDERS.filter((folder) => filesUnder(root, folder).length > 0);
  const onDisk = folders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((f) => SOURCE.test(f));
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    options.enhancedResolveOptions,
  );
  const modules = output.modules.filter((module) => SOURCE.test(module.source));
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map((m) => m.source));
  const seen = onDisk.filter((file) => read.has(file)).length;
  const edges = modules.reduce((sum, module) => sum + module.dependencies.length, 0);
  const problems = output.summary.violations.map(lineOf);
  if (root === ROOT) problems.push(...unusedCalls(modules));
  if (onDisk.length === 0 || seen < onDisk.length * LEAST_SHARE_READ) {
    problems.push(`read ${seen} of ${onDisk.length} source files: the checker cannot read them`);
  }
  if (edges < onDisk.length / 2) {
    problems.push(
      `found only ${edges} imports in ${onDisk.length} files: the checker reads nothing`,
    );
  }
  return { seen, onDisk: onDisk.length, edges, problems: [...new Set(problems)] };
}

const MODULE = /^server\/src\/modules\/[^/]+\/([^/]+)\//;

export function unusedCalls(files, declared = architecture.modules) {
  const made = new Set(
    files.flatMap(({ source, dependencies }) => {
      const from = source.match(MODULE)?.[1];
      if (!from || /[.]test[.]ts$/.test(source)) return [];
      return dependencies.map(({ resolved }) => `${from} ${resolved.match(MODULE)?.[1]}`);
    }),
  );
  return declared.flatMap(({ name, calls }) =>
    calls
      .filter((used) => !made.has(`${name} ${used}`))
      .map((used) => `unused-call: architecture.mjs allows ${name} to call ${used}; nothing does`),
  );
}

function lineOf({ rule, from, to, cycle }) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  const why = config.forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${rule.name}: ${from} → ${path}${why ? `  (${why})` : ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { seen, onDisk, edges, problems } = await checkImports(ROOT);
  for (const line of problems) console.log(line);
  console.log(`imports: ${seen} of ${onDisk} files, ${edges} imports, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
