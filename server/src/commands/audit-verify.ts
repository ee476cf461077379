import { BadConfig } from '../config.ts';
import { type ChainFault, verifyActivities } from '../kit/activity-chain.ts';
import { transaction } from '../kit/database/transaction.ts';
import { withProduct } from './opened.ts';

const WORDS: Readonly<Record<ChainFault['problem'], string>> = {
  altered: 'was altered after it was sealed',
  removed: 'is missing',
  reordered: 'does not stand where it was sealed',
  inserted: 'was written past the product: it bears no seal',
  cut_off: 'is missing, with whatever came after it',
};

/**
 * `npm run audit:verify`: compares every line of the activity log with its seal. Names the first
 * difference and exits with 1.
 */
const main = (): Promise<number> =>
  withProduct(async ({ edge, beside }) => {
    say(`Activity log of ${beside ? 'the running product' : 'the product, which does not run'}\n`);
    const cause = { requestId: 'audit-verify' };
    const { looked, waiting, head, fault } = await verifyActivities((work) =>
      transaction(edge, cause, work),
    );
    say(`${looked} lines looked at, ${waiting} wait for their seal`);
    if (head)
      say(`Head: line ${head.seq}, ${head.hash.toString('hex')}, ${head.sealedAt.toISOString()}`);
    if (!fault) {
      say('\nThe log is as it was written.');
      return 0;
    }
    const line = fault.seq ? `Line ${fault.seq}` : 'A line';
    say(`\n${line}${fault.activityId ? ` (${fault.activityId})` : ''} ${WORDS[fault.problem]}.`);
    return 1;
  });

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof BadConfig;
  const text = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = known ? 78 : 2;
}
