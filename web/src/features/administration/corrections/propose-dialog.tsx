import { decimalsOf, WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { Select, Textarea, TextInput } from '@mantine/core';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { EMPTY, problemsOf, proposalOf, type SideForm } from './propose.form.ts';
import { usePropose } from './use-propose.ts';
import { PURPOSES } from './view.ts';

/** Proposing an adjustment: from where, to where, how much, why, and what proves it. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: EMPTY,
    checks: problemsOf,
    parse: (values) => ({ body: proposalOf(values) }),
    send: usePropose(),
    failures: { NOT_FOUND: 'Nobody has this email.' },
    onDone: onClose,
  });
  const { from, to, currency, amount } = form.values;
  return (
    <FormDialog title="Propose an adjustment" form={form} action="Propose" onClose={onClose}>
      <Side
        label="From"
        side={from}
        error={form.problems.from}
        onSide={(side) => form.set('from', side)}
      />
      <Side label="To" side={to} error={form.problems.to} onSide={(side) => form.set('to', side)} />
      <Pair>
        <MoneyInput
          label="Amount"
          currency={currency}
          decimals={decimalsOf(currency)}
          value={amount}
          {...form.field('amount')}
        />
        <Select
          label="Currency"
          data={[...WALLET_CURRENCIES]}
          allowDeselect={false}
          {...form.field('currency')}
        />
      </Pair>
      <Textarea
        label="Reason"
        description="Whoever’s wallet it changes reads it."
        {...form.field('reason')}
      />
      <Textarea
        label="Evidence"
        description="What proves it: a statement’s line, a ticket, a letter of the bank."
        {...form.field('evidence')}
      />
    </FormDialog>
  );
}

type SideProps = {
  readonly label: string;
  readonly side: SideForm;
  readonly error: string | undefined;
  readonly onSide: (side: SideForm) => void;
};

const CHOICES = [{ value: 'party', label: 'A wallet' }, ...PURPOSES];

function Side({ label, side, error, onSide }: SideProps) {
  const isParty = side.where === 'party';
  return (
    <Pair>
      <Select
        label={label}
        data={CHOICES}
        value={side.where}
        allowDeselect={false}
        error={isParty ? null : error}
        onChange={(where) => onSide({ ...side, where: (where ?? 'party') as SideForm['where'] })}
      />
      {isParty ? (
        <TextInput
          label={`${label}: email`}
          type="email"
          autoComplete="off"
          value={side.email}
          error={error}
          onChange={(event) => onSide({ ...side, email: event.currentTarget.value })}
        />
      ) : null}
    </Pair>
  );
}
