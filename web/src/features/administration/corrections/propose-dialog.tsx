import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { isCode, textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './books.module.css';
import { EMPTY, type ProposeForm, problemsOf, proposalOf, type SideForm } from './propose.form.ts';
import { usePropose } from './queries.ts';
import { PURPOSES } from './view.ts';

/** Proposing an adjustment: from where, to where, how much, why, and what proves it. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const propose = usePropose();
  const [form, setForm] = useState(EMPTY);
  const [touched, touch] = useState(false);
  const [key] = useState(newKey);
  const wrong = problemsOf(form);
  const change = (more: Partial<ProposeForm>) => setForm({ ...form, ...more });
  const shown = (problem: string | null) => (touched ? problem : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    if (Object.values(wrong).some((problem) => problem !== null)) return;
    propose.mutate(
      { key, body: proposalOf(form) },
      {
        onSuccess: () => {
          notify.ok('Proposed. A second person is asked.');
          onClose();
        },
      },
    );
  };
  return (
    <DialogFrame title="Propose an adjustment" onClose={onClose}>
      <form noValidate className={classes.stack} onSubmit={submit}>
        <Side
          label="From"
          side={form.from}
          error={shown(wrong.from)}
          onSide={(from) => change({ from })}
        />
        <Side label="To" side={form.to} error={shown(wrong.to)} onSide={(to) => change({ to })} />
        <div className={classes.pair}>
          <MoneyInput
            label="Amount"
            currency={form.currency}
            decimals={decimalsOf(form.currency)}
            value={form.amount}
            error={shown(wrong.amount)}
            onChange={(amount) => change({ amount })}
          />
          <Select
            label="Currency"
            data={[...WALLET_CURRENCIES]}
            value={form.currency}
            allowDeselect={false}
            onChange={(currency) => change({ currency: (currency ?? 'USD') as WalletCurrency })}
          />
        </div>
        <Textarea
          label="Reason"
          description="Whoever’s wallet it changes reads it."
          value={form.reason}
          error={shown(wrong.reason)}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Textarea
          label="Evidence"
          description="What proves it: a statement’s line, a ticket, a letter of the bank."
          value={form.evidence}
          error={shown(wrong.evidence)}
          onChange={(event) => change({ evidence: event.currentTarget.value })}
        />
        {propose.error ? (
          <Alert tone="bad" live>
            {isCode(propose.error, 'NOT_FOUND') ? 'Nobody has this email.' : textOf(propose.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={propose.isPending}>
            Propose
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

type SideProps = {
  readonly label: string;
  readonly side: SideForm;
  readonly error: string | null;
  readonly onSide: (side: SideForm) => void;
};

const CHOICES = [{ value: 'party', label: 'A wallet' }, ...PURPOSES];

function Side({ label, side, error, onSide }: SideProps) {
  const isParty = side.where === 'party';
  return (
    <div className={classes.pair}>
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
    </div>
  );
}
