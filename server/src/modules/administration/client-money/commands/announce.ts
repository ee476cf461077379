import type { Ctx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { moneyFindings } from '../queries/findings.ts';
import { endFindings, lockFindings, openFindings, saveFinding } from '../repository/findings.ts';

export async function announce(ctx: Ctx): Promise<void> {
  await lockFindings(ctx);
  const found = await moneyFindings(ctx);
  const known = await openFindings(ctx);
  await endFindings(
    ctx,
    [...known].filter((key) => !found.some((one) => one.key === key)),
  );
  const fresh = found.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return;
  const userIds = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  for (const { key, what, calculationId } of fresh) {
    const causeId = await saveFinding(ctx, key);
    await notify(ctx, {
      userIds,
      kind: 'approval_needed',
      title: 'Client money needs attention',
      body: `${what}.`,
      link: calculationId
        ? `/admin/funds/client-money/${calculationId}`
        : '/admin/funds/client-money',
      causeId,
    });
  }
}
