import { dayWords, momentText } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { ownMoneyRefusals } from '../../money/ledger/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const remittanceRefusals = defineRefusals({
  OWN_ACCOUNT_MISSING: {
    status: 409,
    say: (_?: object) =>
      'No own bank account is configured. Set OWN_ACCOUNT on the server to “name; bank; IBAN; SWIFT”.',
  },
  CLIENT_MONEY_SHORT: {
    status: 409,
    example: { missing: 1_200_00n },
    say: ({ missing }: { missing: bigint }) =>
      `Client money is short by ${formatMoney(missing)}. Own money stays in the client account until this is resolved.`,
  },
  RECONCILIATION_DIFFERS: {
    status: 409,
    example: { where: 'Bank, Cards' },
    say: ({ where }: { where: string }) =>
      `Reconciliation differs: ${where}. Resolve the difference, reconcile again, and retry.`,
  },
  RECONCILIATION_OUTDATED: {
    status: 409,
    example: { at: new Date('2026-11-20T06:00:00Z') },
    say: ({ at }: { at: Date }) =>
      `The last reconciliation is from ${momentText(at)}. Reconcile again and retry.`,
  },
  OWN_ACCOUNT_CHANGED: {
    status: 409,
    example: { approved: 'Holdfast Example Company Ltd, GB33BUKB20201555555555' },
    say: ({ approved }: { approved: string }) =>
      `This remittance was approved for another account: ${approved}. Cancel it and request a new one.`,
  },
  VAT_NOT_OWED: {
    status: 409,
    example: { left: 1_200_00n, day: '2026-10-31' },
    say: ({ left, day }: { left: bigint; day: string }) =>
      left > 0n
        ? `Only ${formatMoney(left)} of the VAT owed at the end of ${dayWords(day)} is left to remit`
        : `No VAT owed at the end of ${dayWords(day)} is left to remit`,
  },
  LINE_NOT_OPEN: {
    status: 409,
    say: (_?: object) =>
      'This line isn’t an unmatched outgoing payment of the same amount. Reload and choose again.',
  },
  ANOTHER_PERSON_CANCELS: {
    status: 403,
    say: (_?: object) =>
      'The bank may have paid this remittance. Another member of staff must confirm that it didn’t.',
  },
  SCHEDULE_REQUESTED: {
    status: 409,
    say: (_?: object) => 'A change to the schedule is already awaiting approval',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...ownMoneyRefusals,
  ...remittanceRefusals,
});
