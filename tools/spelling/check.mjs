/**
 * British English, the words of `words.txt`, and banned phrases. Its packages are installed on
 * first run.
 */
import { join } from 'node:path';
import { ensureInstalled } from '../installed.mjs';
import { runToEnd } from '../processes.mjs';
import { phraseProblems } from './phrases.mjs';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');

await ensureInstalled(HERE);
const options = [
  // A configuration above the checkout would replace the project's dictionary.
  ...['--config', join(HERE, 'cspell.json'), '--no-config-search', '--root', ROOT, '--gitignore'],
  ...['--no-progress', '--no-summary', '--show-suggestions'],
  ...['--cache', '--cache-strategy', 'content', '--cache-location', join(ROOT, '.cache/spelling')],
];
const files = '**/*.{ts,tsx,mjs,css,sql,html,md}';
const cspell = join(HERE, 'node_modules/cspell/bin.mjs');
const code = await runToEnd(process.execPath, [cspell, 'lint', files, ...options], { cwd: ROOT });
const problems = phraseProblems(ROOT);
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : code);
