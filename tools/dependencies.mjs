/**
 * `npm run check:dependencies`: the registry's advisories on package-lock.json, and direct
 * dependencies a major version behind. Fails on an advisory not allowed below; exits with 2 without
 * an answer.
 */
import { execFile } from 'node:child_process';
import { ROOT } from './node24.mjs';

/**
 * Advisories that don't concern the product: { id: 'GHSA-…', reason: '…', until: '2027-01-31' }.
 */
const ALLOWED = [];

const DAY_MS = 24 * 60 * 60 * 1000;

export function advisoriesIn(answer) {
  if (answer?.vulnerabilities === undefined) return undefined;
  const found = new Map();
  for (const [name, { via }] of Object.entries(answer.vulnerabilities)) {
    for (const one of via) {
      if (typeof one === 'string') continue;
      const id = /GHSA-[\w-]+/.exec(one.url ?? '')?.[0] ?? String(one.source);
      found.set(`${id} ${name}`, { id, name, severity: one.severity, title: one.title });
    }
  }
  return [...found.values()];
}

export function advisoryProblems(advisories, { allowed = ALLOWED, today }) {
  const open = advisories.flatMap(({ id, name, severity, title }) => {
    const known = allowed.find((one) => one.id === id);
    if (known && known.until >= today) return [];
    const why = known ? ` (allowed until ${known.until})` : '';
    return [`${name}: ${severity}, ${id}: ${title}${why}`];
  });
  const unused = allowed
    .filter(({ id }) => !advisories.some((one) => one.id === id))
    .map(({ id }) => `${id}: an allowed advisory that concerns no package any more`);
  return [...open, ...unused];
}

const majorOf = (version) => Number(version.split('.')[0]);

export function majorsBehind(answer) {
  return Object.entries(answer).flatMap(([name, given]) => {
    const [{ current, latest }] = [given].flat();
    if (!current || !latest || majorOf(latest) <= majorOf(current)) return [];
    return [{ name, current, latest }];
  });
}

export const ageInDays = (times, version, now) =>
  times?.[version] ? Math.floor((now - Date.parse(times[version])) / DAY_MS) : undefined;

function npm(...args) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: ROOT, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(program, [...args, '--json'], options, (error, stdout) => {
      try {
        resolve(stdout.trim() === '' && !error ? {} : JSON.parse(stdout));
      } catch {
        resolve(undefined);
      }
    });
  });
}

export async function checkDependencies({ ask = npm, now = Date.now(), print = console.log } = {}) {
  const audit = await ask('audit');
  const advisories = advisoriesIn(audit);
  const today = new Date(now).toISOString().slice(0, 10);
  const problems = advisories ? advisoryProblems(advisories, { today }) : [];
  for (const problem of problems) print(problem);
  if (advisories) print(`advisories: ${advisories.length} known, ${problems.length} problems`);
  else print(`advisories: NOT CHECKED, the registry gave no answer${reasonOf(audit)}`);

  const outdated = await ask('outdated');
  const isAsked = outdated !== undefined && outdated.error === undefined;
  const behind = isAsked ? majorsBehind(outdated) : [];
  for (const { name, current, latest } of behind) {
    const days = ageInDays(await ask('view', name, 'time'), current, now);
    const age = days === undefined ? 'of unknown age' : `${days} days old`;
    print(`${name}: ${current}, ${age}, is behind ${latest}`);
  }
  if (isAsked) print(`age: ${behind.length} direct dependencies are a major version behind`);
  else print('age: NOT CHECKED, the registry gave no answer');
  if (problems.length > 0) return 1;
  return advisories && isAsked ? 0 : 2;
}

const reasonOf = (answer) => (answer?.message ? ` (${answer.message})` : '');

if (process.argv[1] === import.meta.filename) process.exit(await checkDependencies());
