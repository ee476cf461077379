import { UUID } from '@holdfast/domain/kernel/ids';
import { BadConfig } from '../config.ts';
import { transaction } from '../kit/database/transaction.ts';
import { type Replayed, replayLog } from '../modules/market/exchange/index.ts';
import { withProduct } from './opened.ts';
import { runCommand, say } from './report.ts';

/**
 * `npm run exchange:replay -- [--asset ID]`: replays the recorded commands and compares the
 * results. Names the first difference and exits with 1.
 */
async function main(): Promise<number> {
  const assetId = assetOf(process.argv.slice(2));
  return withProduct(async ({ edge, beside }) => {
    say(`Exchange of ${beside ? 'the running product' : 'the stopped product'}\n`);
    const from = performance.now();
    const replayed = await transaction(edge, { requestId: 'exchange-replay' }, (ctx) =>
      replayLog(ctx, assetId),
    );
    return report(replayed, (performance.now() - from) / 1000);
  });
}

function assetOf(given: readonly string[]): string | undefined {
  if (given.length === 0) return undefined;
  const [flag, assetId = ''] = given;
  if (flag === '--asset' && UUID.test(assetId) && given.length === 2) return assetId;
  throw new BadConfig('Usage: npm run exchange:replay -- [--asset <asset-id>]');
}

function report({ difference, ...counts }: Replayed, seconds: number): number {
  const { commands, orders, trades, postings, openOrders } = counts;
  const lines = { commands, orders, trades, postings, 'open orders in the books': openOrders };
  for (const [what, count] of Object.entries(lines)) {
    say(`${count.toLocaleString('en-US').padStart(12)}  ${what}`);
  }
  say(`${seconds.toFixed(2).padStart(12)}  seconds`);
  if (!difference) {
    say('\nThe stored rows match the replayed commands.');
    return 0;
  }
  const { subject, expected, found } = difference;
  say(`\nFirst difference: ${subject}\n  expected ${expected}\n  found    ${found}`);
  return 1;
}

await runCommand(main);
