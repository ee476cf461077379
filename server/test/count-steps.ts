import { Session } from 'node:inspector/promises';
import { backtracks } from './attacks/backtracks.ts';

/** A separate program for `steps.ts`, as V8 counts only code loaded after counting began. */
type Job = {
  readonly module: string;
  readonly name: string;
  readonly more: readonly unknown[];
  readonly texts: readonly string[];
};

let examined = 0;

function countTextFunctions(): void {
  const text = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of ['indexOf', 'includes', 'startsWith', 'slice', 'substring', 'substr']) {
    const original = text[name] as (...given: unknown[]) => unknown;
    text[name] = function (this: string, ...given: unknown[]) {
      const result = original.apply(this, given);
      examined += charactersOf(this, name, given, result);
      return result;
    };
  }
  const pattern = RegExp.prototype;
  const exec = pattern.exec;
  pattern.exec = function (this: RegExp, given: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, given);
    examined += backtracks(exec, this, from > 0 ? String(given).slice(from) : String(given));
    // A sticky pattern checks one position; `split` tries it at each.
    const end = this.sticky ? from + 1 : String(given).length;
    examined += (found ? found.index + found[0].length : end) - from;
    return found;
  };
}

function charactersOf(text: string, name: string, given: unknown[], result: unknown): number {
  if (typeof result === 'string') return result.length;
  if (name === 'startsWith') return String(given[0]).length;
  const from = Number(given[1] ?? 0);
  return (typeof result === 'number' && result >= 0 ? result : text.length) - from;
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const job = JSON.parse(Buffer.concat(chunks).toString()) as Job;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
countTextFunctions();
const run = (await import(job.module))[job.name] as (...given: unknown[]) => unknown;

async function blocksRun(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const scripts = result.filter(({ url }) => !url.startsWith('node:'));
  const ranges = scripts.flatMap((script) => script.functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, range) => sum + range.count, 0);
}

const steps: number[] = [];
for (const text of job.texts) {
  const given = Buffer.from(text);
  await blocksRun();
  examined = 0;
  try {
    run(given, ...job.more);
  } catch {}
  const characters = examined;
  steps.push((await blocksRun()) + characters);
}
process.stdout.write(JSON.stringify(steps));
