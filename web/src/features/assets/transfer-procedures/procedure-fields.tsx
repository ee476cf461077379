import {
  PROCEDURE_KINDS,
  PROCEDURE_WORDS,
  REASON_CLASSES,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { FileInput, NativeSelect, Textarea } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { Form as FormFrame } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { QuantityInput } from '../../../ui/inputs/money-input.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Draft, movesUnits, needsHolder, problemsOf } from './draft.ts';
import classes from './procedures.module.css';

type Props = {
  readonly form: Form<Draft>;
  readonly FromField: ChoiceField;
  readonly ToField: ChoiceField;
};

export const ProcedureCard = ({ title, ...props }: Props & { readonly title: string }) => (
  <Card title={title}>
    <FormFrame
      form={props.form}
      className={classes.form}
      footer={
        <div>
          <ReasonedButton
            type="submit"
            whyNot={Object.values(problemsOf(props.form.values)).find(Boolean)}
            loading={props.form.isSending}
          >
            Send request
          </ReasonedButton>
        </div>
      }
    >
      <ProcedureFields {...props} />
    </FormFrame>
  </Card>
);

function ProcedureFields({ form, FromField, ToField }: Props) {
  const { kind, from, to, units, paper } = form.values;
  const moves = movesUnits(kind);
  const isRefused = paper ? uploadProblem(paper, DOCUMENTS) : undefined;
  return (
    <>
      <NativeSelect
        label="Procedure"
        data={PROCEDURE_KINDS.map((value) => ({ value, label: PROCEDURE_WORDS[value] }))}
        {...form.field('kind')}
      />
      {needsHolder(kind) ? (
        <FromField label={moves ? 'From' : 'Holder'} {...form.field('from')} value={from} />
      ) : null}
      {moves ? (
        <ToField
          label={kind === 'recovery' ? 'New account' : 'To'}
          {...form.field('to')}
          value={to}
        />
      ) : null}
      {kind === 'forced_transfer' ? (
        <QuantityInput label="Units" decimals={3} {...form.field('units')} value={units} />
      ) : null}
      <NativeSelect
        label="Public reason"
        description="Shown on the asset’s timeline"
        data={REASON_CLASSES.map((value) => ({ value, label: REASON_WORDS[value] }))}
        {...form.field('reasonClass')}
      />
      <Textarea
        label="Details"
        description="Visible to Holdfast only"
        maxLength={1000}
        autosize
        minRows={2}
        {...form.field('words')}
      />
      <FileInput
        label="Document"
        description={DOCUMENTS.says}
        accept={DOCUMENTS.types.join(',')}
        placeholder="Choose a file"
        leftSection={<IconFile size={16} />}
        {...form.field('paper')}
        error={isRefused ?? form.problems.paper}
        clearable
      />
    </>
  );
}
