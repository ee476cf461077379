import { verifyFiles } from '../modules/people/files/index.ts';
import { withProduct } from './opened.ts';
import { report, runCommand } from './report.ts';

/**
 * `npm run files:verify`: compares every stored file with its record; exits with 1 on any finding.
 */
await runCommand(() =>
  withProduct(async ({ edge, ports }) => {
    const { storage, chain } = await ports();
    await chain.stop();
    return report([await verifyFiles(edge, storage)], 'All files match.');
  }),
);
