import { transaction } from '../kit/database/transaction.ts';
import { registerAgainstChain, registerOf } from '../modules/chain/settlement/index.ts';
import { type Check, checkBooks } from '../modules/money/ledger/index.ts';
import { type Opened, withProduct } from './opened.ts';
import { report, runCommand, say } from './report.ts';

/** `npm run ledger:verify`: checks books, open cases and chain; exits with 1 on any finding. */
async function main(): Promise<number> {
  return withProduct(async (opened) => {
    const { edge, modules, beside } = opened;
    say(`Books of ${beside ? 'the running product' : 'the stopped product'}\n`);
    const books = await transaction(edge, { requestId: 'ledger-verify' }, (ctx) =>
      checkBooks(ctx, modules.expectedHolds),
    );
    const checks = [...books, await againstChain(opened)];
    return report(checks, 'Books and chain agree.');
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

await runCommand(main);
