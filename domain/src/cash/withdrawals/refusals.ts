import { momentText } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const withdrawalRefusals = defineRefusals({
  MONEY_OUT_WAITS: {
    status: 400,
    example: { until: new Date('2026-11-20T12:00:00Z') },
    say: (f: { until: Date }) =>
      `Two-factor authentication was disabled on this account. To protect you, withdrawals and transfers are paused until ${momentText(f.until)}.`,
  },
  BANK_ACCOUNT_WAITS: {
    status: 400,
    example: { from: new Date('2026-11-20T12:00:00Z') },
    say: (f: { from: Date }) =>
      `This bank account is new. To protect you, withdrawals to it are available from ${momentText(f.from)}.`,
  },
  WITHDRAWAL_LIMIT: {
    status: 400,
    example: { limit: 250_000_00n, left: 1_000_00n, days: 1 },
    say: (f: { limit: bigint; left: bigint; days: number }) =>
      `You can withdraw up to ${formatMoney(f.limit)} in ${f.days === 1 ? '24 hours' : `${f.days} days`}; ` +
      `${formatMoney(f.left)} remains.`,
  },
  NOTHING_TO_EXPORT: {
    status: 409,
    say: (_?: object) =>
      'No approved withdrawals to export. Another payment file may have just included them.',
  },
  PARTY_HELD: {
    status: 409,
    say: (_?: object) => 'This account’s transactions are already on hold',
  },
});

export const refuseWithdrawal = refuserOf(withdrawalRefusals);
