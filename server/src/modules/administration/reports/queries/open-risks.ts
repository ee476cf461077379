import type { Ctx } from '../../../../kit/ctx.ts';
import { openRisks, type RiskName } from '../risks.read.ts';
import { cents, column, count, line, type Said, total } from '../rules.ts';

type Words = { readonly name: string; readonly link: string; readonly grave?: true };

const WORDS: Readonly<Record<RiskName, Words>> = {
  books: {
    name: 'Books differ from external records',
    link: '/admin/funds/reconciliation',
    grave: true,
  },
  registers: { name: 'Registers differ from the chain', link: '/admin/registers', grave: true },
  settlement: {
    name: 'Settlements that need attention',
    link: '/admin/custody?status=NEEDS_ATTENTION',
    grave: true,
  },
  halted: { name: 'Halted markets', link: '/admin/assets' },
  nav_past_due: { name: 'Overdue NAVs', link: '/admin/nav-requests' },
  unmatched: { name: 'Unmatched money', link: '/admin/funds/suspense' },
  unmatched_late: {
    name: 'Overdue unmatched money',
    link: '/admin/funds/suspense?due=overdue',
  },
  disputed: { name: 'Disputed card payments', link: '/admin/funds/cards' },
  parties_held: { name: 'Accounts with transactions on hold', link: '/admin/funds/withdrawals' },
  frozen: { name: 'Frozen holders and assets', link: '/admin/transfer-procedures' },
  requests_late: { name: 'Overdue service requests', link: '/admin/service-requests' },
  mails: { name: 'Failed emails', link: '/admin/platform' },
};

export async function describeRisks(ctx: Ctx): Promise<Said> {
  const found = await openRisks(ctx);
  const byKey = new Map(found.map((one) => [one.key, one] as const));
  const grave = total(
    found.filter(({ key }) => WORDS[key].grave),
    (one) => one.count,
  );
  return {
    headlines: [
      count(
        'Open',
        total(found, (one) => one.count),
        null,
      ),
      count('Of which critical', grave, null),
    ],
    verdict:
      grave === 0
        ? { holds: true, words: 'Books, bank, cards and chain agreed at the last reconciliation.' }
        : {
            holds: false,
            words: 'There are critical discrepancies. Investigate the first lines today.',
          },
    chart: null,
    columns: [
      column('Risk', 'text', 'what'),
      column('Open', 'count'),
      column('Since', 'moment'),
      column('Amount', 'money'),
    ],
    rows: (Object.keys(WORDS) as RiskName[]).map((key) => {
      const { name, link, grave: isGrave } = WORDS[key];
      const risk = byKey.get(key);
      if (!risk) return line([name, '0', null, null], { link });
      return line(
        [
          ...[name, String(risk.count), risk.since?.toISOString() ?? null],
          risk.amount === null ? null : cents(risk.amount),
        ],
        { link, tone: isGrave ? 'bad' : 'warn' },
      );
    }),
  };
}
