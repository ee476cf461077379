import { Select } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { isCode } from '../../../lib/failure.ts';
import { money } from '../../../lib/figures/format.ts';
import { usePaused } from '../../../lib/pauses.ts';
import { paths } from '../../../paths.ts';
import { AmountSum, ConfirmWithCode } from '../../../ui/form/confirm-with-code.tsx';
import { Form, FormButtons, FormNote } from '../../../ui/form/form.tsx';
import { useStep } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton, State } from '../../../ui/states.tsx';
import type { BankAccount } from './view.ts';
import {
  accountLabel,
  canBePaid,
  mostToWithdraw,
  withdrawalSums,
  withdrawBody,
  withdrawChecks,
} from './withdraw.form.ts';

type Terms = CallData<'GET /user/wallet/leaving'>;
type Withdrawal = ReturnType<typeof withdrawBody>;
type WithdrawProps = {
  readonly terms: Terms;
  readonly banks: readonly BankAccount[];
  readonly onClose: () => void;
};

export function WithdrawForm({ terms, banks, onClose }: WithdrawProps) {
  const paused = usePaused('withdrawals');
  const [withdrawal, setWithdrawal] = useState<Withdrawal>();
  const line = terms.currencies.find((one) => one.code === 'USD');
  const form = useStep({
    initial: { amount: '', bankAccountId: banks.find((bank) => canBePaid(bank))?.id ?? null },
    checks: withdrawChecks(line, terms.withdrawal.fee, banks),
    parse: withdrawBody,
    onNext: setWithdrawal,
  });
  const bank = banks.find((one) => one.id === withdrawal?.bankAccountId);
  if (banks.length === 0) return <NoBank />;
  if (withdrawal && bank) {
    const props = { terms, bank, withdrawal };
    return <Confirm {...props} onBack={() => setWithdrawal(undefined)} onDone={onClose} />;
  }
  return (
    <Form
      form={form}
      footer={
        <FormButtons action="Continue" isSending={false} onCancel={onClose} whyNot={paused} />
      }
    >
      <MoneyInput
        label="Amount"
        large
        data-autofocus
        value={form.values.amount}
        most={mostToWithdraw(line, terms.withdrawal.fee)}
        {...form.field('amount')}
      />
      <Select
        label="To"
        data={banks.map((one) => ({
          value: one.id,
          label: accountLabel(one),
          disabled: !canBePaid(one),
        }))}
        allowDeselect={false}
        placeholder="Choose a bank account"
        {...form.field('bankAccountId')}
      />
      <Available line={line} />
    </Form>
  );
}

const Available = ({ line }: { line: Terms['currencies'][number] | undefined }) => {
  const isSettling = line !== undefined && line.unsettled !== '0.00';
  return (
    <>
      <Facts
        items={[
          { label: 'Available', value: money(line?.available) },
          ...(isSettling ? [{ label: 'Settling from trades', value: money(line.unsettled) }] : []),
          { label: 'Available to withdraw', value: money(line?.free), strong: true },
        ]}
      />
      {isSettling ? (
        <FormNote>
          Proceeds of a trade can be withdrawn once it settles, usually within minutes.
        </FormNote>
      ) : null}
    </>
  );
};

const NoBank = () => (
  <State
    icon={<IconBuildingBank size={20} />}
    title="No bank accounts yet"
    action={<LinkButton label="Add bank account" to={paths.paymentsAccount()} />}
  >
    Add an account in your own name. You can withdraw to it after 24 hours.
  </State>
);

type ConfirmProps = {
  readonly terms: Terms;
  readonly bank: BankAccount;
  readonly withdrawal: Withdrawal;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Confirm({ terms, bank, withdrawal, onBack, onDone }: ConfirmProps) {
  const { fee, arrives } = terms.withdrawal;
  const sum = money(withdrawal.amount);
  const sums = withdrawalSums(withdrawal.amount, fee);
  const send = useMutation(
    mutation('POST /user/wallet/withdrawals', {
      invalidates: WALLET,
      ok: ({ data }) =>
        data.withdrawal.stage === 'APPROVED'
          ? `${sum} is on its way`
          : data.withdrawal.stage === 'AWAITING_MEMBER'
            ? `${sum} is awaiting a second member’s approval`
            : `${sum} is awaiting our approval`,
      quiet: true,
    }),
  );
  return (
    <ConfirmWithCode
      action={`Withdraw ${sum}`}
      send={send}
      body={(code) => ({ body: { ...withdrawal, ...code } })}
      isCodeOn={terms.twoFactor}
      onBack={onBack}
      onDone={onDone}
    >
      <AmountSum>{sum}</AmountSum>
      <Facts
        lined
        items={[
          { label: 'To', value: `${bank.bankName} ${bank.masked}` },
          { label: 'Account holder', value: bank.holderName },
          { label: `Fee: ${fee.rate}`, value: money(sums.fee) },
          { label: 'Total from your wallet', value: money(sums.total) },
          { label: 'Arrives', value: `In ${arrives}` },
        ]}
      />
      {isCode(send.error, 'AGREEMENT_NOT_SIGNED') ? (
        <FormNote>
          <Link to={paths.agreementsAccount()}>Go to your agreements</Link>
        </FormNote>
      ) : null}
    </ConfirmWithCode>
  );
}
