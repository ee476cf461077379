import { decimalsOf, WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { BelongsTo } from './belongs-to.tsx';
import {
  EMPTY,
  isFeeRefund,
  problemsOf,
  proposalOf,
  proposalSentence,
  type SideForm,
} from './propose.form.ts';
import { usePropose } from './use-propose.ts';
import { PURPOSES } from './view.ts';

type DialogProps = {
  readonly PartyField: ChoiceField;
  readonly onClose: () => void;
};

const useName = ({ where, partyId }: SideForm) =>
  useQuery(
    query(
      'GET /admin/parties/:partyId',
      { params: { partyId } },
      { enabled: where === 'party' && partyId !== '' },
    ),
  ).data?.name;

export function ProposeDialog({ PartyField, onClose }: DialogProps) {
  const form = useForm({
    initial: EMPTY,
    checks: problemsOf,
    parse: (values) => ({ body: proposalOf(values) }),
    send: usePropose(),
    onDone: onClose,
  });
  const { from, to, currency, amount } = form.values;
  const [giver, receiver] = [useName(from), useName(to)];
  const nameOf = (partyId: string) => (partyId === from.partyId ? giver : receiver);
  const sentence = proposalSentence(form.values, nameOf);
  const isUnnamed = (side: SideForm) =>
    side.where === 'party' && side.partyId !== '' && !nameOf(side.partyId);
  return (
    <FormDialog
      title="Propose adjustment"
      form={form}
      text={`${sentence ? `${sentence} ` : ''}Requires a second approval.`}
      action="Propose adjustment"
      whyNot={isUnnamed(from) || isUnnamed(to) ? 'Loading names' : undefined}
      onClose={onClose}
    >
      <Side
        label="From"
        side={from}
        error={form.problems.from}
        onSide={(side) => form.set('from', side)}
        PartyField={PartyField}
      />
      <Side
        label="To"
        side={to}
        error={form.problems.to}
        onSide={(side) => form.set('to', side)}
        PartyField={PartyField}
      />
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
      {isFeeRefund(form.values) ? (
        <Checkbox
          label="Trading or investor fee"
          description="The partner’s commission is reversed too. Other fees earn none."
          {...form.box('takesCommission')}
        />
      ) : null}
      <BelongsTo {...form.field('belongsTo')} />
      <Textarea
        label="Reason"
        description="The owners of these wallets see this reason."
        {...form.field('reason')}
      />
      <Textarea
        label="Evidence"
        description="E.g. a statement line, service request or bank letter."
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
  readonly PartyField: ChoiceField;
};

const CHOICES = [{ value: 'party', label: 'A wallet' }, ...PURPOSES];

function Side({ label, side, error, onSide, PartyField }: SideProps) {
  const isParty = side.where === 'party';
  return (
    <>
      <Select
        label={label}
        data={CHOICES}
        value={side.where}
        allowDeselect={false}
        description={
          side.where === 'suspense'
            ? 'Only to correct a difference with its open lines.'
            : undefined
        }
        error={isParty ? null : error}
        onChange={(where) =>
          onSide({ where: (where ?? 'party') as SideForm['where'], partyId: '' })
        }
      />
      {isParty ? (
        <PartyField
          label={`${label}: wallet owner`}
          name={label.toLowerCase()}
          value={side.partyId}
          error={error}
          onChange={(partyId) => onSide({ ...side, partyId })}
        />
      ) : null}
    </>
  );
}
