import { NO_RULES } from '@holdfast/domain/assets/transfer-rules/rules';
import { HOUR } from '@holdfast/domain/kernel/moment';
import {
  requestRules,
  rulesApproval,
  writeRules,
} from '../../src/modules/assets/transfer-rules/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts } from './accounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob } from './clock.ts';
import type { Schedule } from './schedule.ts';

const RULED = 'ICF';

const RULES = {
  ...NO_RULES,
  countries: { kind: 'except', codes: ['IRN', 'PRK'] },
  maxHolders: 199,
} as const;

export function planTransferRules(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const asset = assets.find((one) => one.story.symbol === RULED);
  if (!asset) return;
  const { assetId, issuer } = asset;
  // After the last simulated orders, since checking orders against transfer rules takes longer.
  schedule.at(new Date(seeder.start.getTime() - 2.5 * HOUR), async () => {
    const rulesId = await seeder.as(issuer.userId, async (ctx) => {
      const reason = 'The fund’s licence allows no more than 199 holders.';
      await writeRules(ctx, assetId, { rules: RULES, reason });
      return requestRules(ctx, assetId);
    });
    await seeder.as(accounts.staff.get('listings')?.userId ?? '', (ctx) =>
      approveAsShown(ctx, rulesApproval, rulesId),
    );
    await runJob(seeder, 'exchange.command_outbox');
  });
}
