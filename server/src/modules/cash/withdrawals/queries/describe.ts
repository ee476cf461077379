import { AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import { momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { balancesOf, restrictedOf } from '../../../money/ledger/index.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import {
  displayNames,
  FORMER_USER,
  fullName,
  partyName,
  userById,
} from '../../../people/identity/index.ts';
import { payee, type Usual } from '../../bank-accounts/index.ts';
import { openPayee } from '../repository/payee.ts';
import { usualOf, type WithdrawalRow } from '../repository/withdrawals.ts';
import { amountText, takenBy } from '../rules.ts';

export async function describeWithdrawal(ctx: UserCtx, row: WithdrawalRow) {
  const { partyId, reference, payeeLabel, fee, requestedAt } = row;
  const sum = amountText(row);
  const party = await partyName(ctx, partyId);
  const nameOf = await displayNames(ctx, [row.userId, row.agreedBy]);
  const requester = nameOf(row.userId);
  const balances = await balancesOf(ctx, partyId);
  const left = balances.find(({ commodity }) => commodity === row.currency)?.available ?? 0n;
  const { amounts } = await restrictedOf(ctx, partyId);
  return described({
    title: `Withdrawal of ${sum}`,
    reference,
    parties: [
      {
        role: 'From the wallet of',
        name: party,
        detail: `${formatMoney(left + takenBy(row))} available before`,
      },
      { role: 'To', name: openPayee(ctx, row).holderName, detail: payeeLabel },
    ],
    facts: [
      fact.text('Amount', sum, { isMain: true }),
      fact.text('Fee', formatMoney(fee)),
      fact.text('Wallet balance afterwards', formatMoney(left), { isMain: true }),
      fact.text('Unsettled', formatMoney(amounts.get(row.currency) ?? 0n)),
      fact.text('Requested by', requester),
      ...(row.agreedBy ? [fact.text('Second member', nameOf(row.agreedBy))] : []),
      fact.moment('Reserved since', requestedAt),
      fact.text('Automatic approval limit', `${formatMoney(AUTOMATIC_UP_TO)} in 24 hours`),
      ...(row.twoPeopleReason
        ? [fact.text('Reason for second approval', row.twoPeopleReason)]
        : []),
    ],
    checks: await checksOf(ctx, row, await usualOf(ctx, row)),
    approveLabel: `Approve ${sum}`,
    effect: `Once two people have approved, the withdrawal is paid in the next payment file. If rejected, the money is released to the wallet and ${party} will see your reason.`,
    page: {
      label: 'Withdrawal case',
      path: `/admin/funds/withdrawals/${row.id}`,
    },
  });
}

export async function checksOf(
  ctx: Ctx,
  row: WithdrawalRow,
  usual: Usual,
): Promise<ApprovalCheck[]> {
  const [name, user, { isBlocked }] = [
    await partyName(ctx, row.partyId),
    await userById(ctx, row.userId),
    await restrictedOf(ctx, row.partyId),
  ];
  const requester = user ? fullName(user) : FORMER_USER;
  return [
    ...(await accountChecks(ctx, row, { name, usual })),
    user?.twoFactorType
      ? check(
          'good',
          'Two-factor authentication is on',
          `${requester} confirms withdrawals with a code`,
        )
      : check('warn', 'No two-factor authentication', `${requester} confirmed without a code`),
    isBlocked
      ? check('bad', 'On hold by compliance', 'No withdrawals are allowed for this account')
      : check('good', 'No compliance hold', 'No hold on the account or this withdrawal'),
    sizeCheck(row, usual),
  ];
}

const check = (
  verdict: ApprovalCheck['verdict'],
  title: string,
  detail: string,
): ApprovalCheck => ({ title, detail, verdict });

async function accountChecks(
  ctx: Ctx,
  row: WithdrawalRow,
  { name, usual }: { readonly name: string; readonly usual: Usual },
): Promise<ApprovalCheck[]> {
  const account = await payee(ctx, row.partyId, row.bankAccountId);
  if (!account) return [check('bad', 'Bank account removed', row.payeeLabel)];
  const kept = openPayee(ctx, row);
  const isSame =
    kept.iban === account.iban &&
    kept.accountNumber === account.accountNumber &&
    kept.holderName === account.holderName;
  if (!isSame) {
    return [check('bad', 'Bank account changed since the request', `It is now ${account.label}`)];
  }
  const times = usual.withAccount;
  const used = times === 1 ? 'used once' : times > 0 ? `used ${times} times` : 'never used';
  const added = `Added ${momentText(account.createdAt)}, ${used}`;
  return [
    account.nameCheck === 'confirmed'
      ? check('good', 'Account name matches', `${kept.holderName}, confirmed`)
      : check('bad', 'Account name not confirmed', `${kept.holderName}; ${name} is verified`),
    account.active
      ? check('good', 'Bank account active', row.payeeLabel)
      : check('warn', 'Bank account inactive', row.payeeLabel),
    account.availableFrom <= ctx.now
      ? check('good', 'Added more than 24 hours ago', added)
      : check('warn', 'Added less than 24 hours ago', added),
  ];
}

function sizeCheck({ amount }: WithdrawalRow, { largest }: Usual): ApprovalCheck {
  if (!largest) return check('warn', 'First withdrawal', 'No withdrawals paid before');
  const when = largest.at ? `, ${momentText(largest.at)}` : '';
  const before = `Largest so far ${formatMoney(largest.amount)}${when}`;
  return amount > largest.amount
    ? check('warn', 'Larger than usual', before)
    : check('good', 'Not larger than usual', before);
}
