import { BadConfig } from '../config.ts';

type Finding = { readonly subject: string; readonly expected: string; readonly found: string };
type Check = {
  readonly name: string;
  readonly checked: bigint;
  readonly findings: readonly Finding[];
};

const NAME_WIDTH = 58;
const MOST_SHOWN = 10;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints each check and returns the exit code: 1 with findings. */
export function report(checks: readonly Check[], good: string): number {
  for (const check of checks) printCheck(check);
  const wrong = checks.reduce((sum, check) => sum + check.findings.length, 0);
  say(wrong === 0 ? `\n${good}` : `\n${wrong} findings. Nothing was changed.`);
  return wrong === 0 ? 0 : 1;
}

function printCheck({ name, checked, findings }: Check): void {
  const result = findings.length === 0 ? 'ok' : `${findings.length} failed`;
  say(`${name.padEnd(NAME_WIDTH)}${String(checked).padStart(9)}   ${result}`);
  for (const { subject, expected, found } of findings.slice(0, MOST_SHOWN)) {
    say(`    ${subject}: expected ${expected}, found ${found}`);
  }
}

/** Exits with 78 for a wrong configuration, and with 2 for any other error. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const known = error instanceof BadConfig;
    const text = known ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = known ? 78 : 2;
  }
}
