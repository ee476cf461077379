import {
  PROCEDURE_KINDS,
  PROCEDURE_WORDS,
  type ProcedureKind,
  REASON_CLASSES,
  REASON_WORDS,
  type ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { FileInput, NativeSelect, Textarea } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { QuantityInput } from '../../../ui/inputs/money-input.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { DOCUMENTS, whyNot } from '../../../ui/inputs/upload-rules.ts';
import { type Draft, movesUnits, needsHolder } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  /** Chooses whose units they are, and who gets them. */
  readonly FromField: ChoiceField;
  readonly ToField: ChoiceField;
};

/** What a request for a procedure says, as its kind needs. */
export function ProcedureFields({ draft, onChange, FromField, ToField }: Props) {
  const { kind, paper } = draft;
  const moves = movesUnits(kind);
  const problem = paper ? whyNot(paper, DOCUMENTS) : undefined;
  return (
    <>
      <NativeSelect
        label="Procedure"
        data={PROCEDURE_KINDS.map((value) => ({ value, label: PROCEDURE_WORDS[value] }))}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ProcedureKind })}
      />
      {needsHolder(kind) ? (
        <FromField
          label={moves ? 'From' : 'Holder'}
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
      ) : null}
      {moves ? (
        <ToField
          label={kind === 'recovery' ? 'Their new account' : 'To'}
          value={draft.to}
          onChange={(to) => onChange({ to })}
        />
      ) : null}
      {kind === 'forced_transfer' ? (
        <QuantityInput
          label="Units"
          decimals={3}
          value={draft.units}
          onChange={(units) => onChange({ units })}
        />
      ) : null}
      <NativeSelect
        label="Class of the reason"
        description="Everybody reads it on the asset’s timeline"
        data={REASON_CLASSES.map((value) => ({ value, label: REASON_WORDS[value] }))}
        value={draft.reasonClass}
        onChange={(event) => onChange({ reasonClass: event.currentTarget.value as ReasonClass })}
      />
      <Textarea
        label="Reason"
        description="For the platform alone"
        maxLength={1000}
        autosize
        minRows={2}
        value={draft.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
      <FileInput
        label="Document"
        description={DOCUMENTS.says}
        accept={DOCUMENTS.types.join(',')}
        placeholder="Choose a file"
        leftSection={<IconFile size={16} />}
        value={paper}
        onChange={(next) => onChange({ paper: next })}
        error={problem}
        clearable
      />
    </>
  );
}
