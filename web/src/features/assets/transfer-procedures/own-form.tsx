import { PROCEDURE_WORDS } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import type { ChoiceField, ChoiceFieldProps } from '../../../ui/inputs/search-choice.tsx';
import { bodyOf, type Draft, EMPTY, isReady, movesUnits, needsHolder } from './draft.ts';
import { ProcedureFields } from './procedure-fields.tsx';
import classes from './procedures.module.css';

/** An owner asks custody about units of their asset. `HolderField` chooses a line of the register. */
export function OwnProcedureForm(props: { assetId: string; HolderField: ChoiceField }) {
  const { assetId, HolderField } = props;
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const ask = useMutation(
    mutation('POST /owner/issuance/:assetId/procedures', {
      invalidates: PROCEDURES,
      ok: 'Asked for; two people of custody decide',
      onSuccess: () => setDraft(EMPTY),
    }),
  );
  const { kind, from, to, paper } = draft;
  const send = async () => {
    const yes = await confirm({
      title: `Ask for: ${PROCEDURE_WORDS[kind]}?`,
      text: 'Two people of Holdfast custody read your document and agree to exactly this, or refuse it. Nothing is done before.',
      action: 'Ask for it',
    });
    if (!yes || !paper) return;
    ask.mutate({
      params: { assetId },
      body: {
        ...bodyOf(draft),
        ...(needsHolder(kind) ? { holder: from } : {}),
        ...(movesUnits(kind) ? { receiver: to.trim().toUpperCase() } : {}),
      },
      file: paper,
    });
  };
  return (
    <Card title="Ask custody">
      <div className={classes.form}>
        <ProcedureFields
          draft={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          FromField={HolderField}
          ToField={AddressField}
        />
        <div>
          <Button disabled={!isReady(draft)} loading={ask.isPending} onClick={() => void send()}>
            Ask for it
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Who gets the units, by the address of their account. */
const AddressField = ({ label, value, onChange }: ChoiceFieldProps) => (
  <TextInput
    label={label}
    description="Their Holdfast address: it stands in their line of the register, and in their wallet where they deposit ALGO"
    value={value}
    maxLength={80}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
