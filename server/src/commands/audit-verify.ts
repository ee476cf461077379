import { type ChainFault, verifyActivities } from '../kit/activity-chain.ts';
import { transaction } from '../kit/database/transaction.ts';
import { withProduct } from './opened.ts';
import { runCommand, say } from './report.ts';

const WORDS: Readonly<Record<ChainFault['problem'], string>> = {
  altered: 'was altered after it was sealed',
  removed: 'is missing',
  reordered: 'is not in its sealed position',
  inserted: 'was inserted without a seal',
  cut_off: 'is missing, as are all later lines',
};

/** `npm run audit:verify`: names the first log line that differs from its seal and exits with 1. */
const main = (): Promise<number> =>
  withProduct(async ({ edge, beside }) => {
    say(`Activity log of ${beside ? 'the running product' : 'the stopped product'}\n`);
    const cause = { requestId: 'audit-verify' };
    const { looked, waiting, head, fault } = await verifyActivities((work) =>
      transaction(edge, cause, work),
    );
    say(`${looked} lines checked, ${waiting} awaiting their seal`);
    if (head)
      say(`Head: line ${head.seq}, ${head.hash.toString('hex')}, ${head.sealedAt.toISOString()}`);
    if (!fault) {
      say('\nThe log is unchanged.');
      return 0;
    }
    const line = fault.seq ? `Line ${fault.seq}` : 'A line';
    say(`\n${line}${fault.activityId ? ` (${fault.activityId})` : ''} ${WORDS[fault.problem]}.`);
    return 1;
  });

await runCommand(main);
