import { BadConfig } from '../config.ts';
import { transaction } from '../kit/database/transaction.ts';
import { registerAgainstChain, registerOf } from '../modules/chain/settlement/index.ts';
import { type Check, checkBooks } from '../modules/money/ledger/index.ts';
import { type Opened, withProduct } from './opened.ts';

/**
 * `npm run ledger:verify`: checks the books against their rules, the modules' open cases and the
 * chain; exits with 1 on any finding.
 */
async function main(): Promise<number> {
  return withProduct(async (opened) => {
    const { edge, modules, beside } = opened;
    say(`Books of ${beside ? 'the running product' : 'the stopped product'}\n`);
    const books = await transaction(edge, { requestId: 'ledger-verify' }, (ctx) =>
      checkBooks(ctx, modules.expectedHolds),
    );
    const checks = [...books, await againstChain(opened)];
    for (const check of checks) printCheck(check);
    const wrong = checks.reduce((sum, check) => sum + check.findings.length, 0);
    say(wrong === 0 ? '\nBooks and chain agree.' : `\n${wrong} findings. Nothing was changed.`);
    return wrong === 0 ? 0 : 1;
  });
}

/**
 * A running product may change between the reads of the books and the chain, so differences are
 * read again.
 */
const MOST_READINGS = 3;

async function againstChain({ edge, ports, beside }: Opened): Promise<Check> {
  const name = 'Register matches the chain';
  const register = await transaction(edge, { requestId: 'ledger-verify' }, registerOf);
  if (register.length === 0) return { name, checked: 0n, findings: [] };
  for (let reading = 1; ; reading++) {
    const { chain } = await ports();
    const compared = await registerAgainstChain(edge, chain, registerOf).finally(() =>
      chain.stop(),
    );
    if (compared.differences.length > 0 && beside && reading < MOST_READINGS) continue;
    const findings = compared.differences.map((d) => ({
      subject: `${d.tokenName} at ${d.address}`,
      expected: `${d.register}, of which ${d.inFlight} in transit`,
      found: String(d.chain),
    }));
    return { name, checked: BigInt(register.length), findings };
  }
}

const NAME_WIDTH = 58;

function printCheck({ name, checked, findings }: Check): void {
  const result = findings.length === 0 ? 'ok' : `${findings.length} failed`;
  say(`${name.padEnd(NAME_WIDTH)}${String(checked).padStart(9)}   ${result}`);
  for (const { subject, expected, found } of findings.slice(0, 10)) {
    say(`    ${subject}: expected ${expected}, found ${found}`);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof BadConfig;
  const text = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = known ? 78 : 2;
}
