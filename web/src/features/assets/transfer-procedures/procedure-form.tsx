import {
  PROCEDURE_KINDS,
  PROCEDURE_WORDS,
  type ProcedureKind,
  REASON_CLASSES,
  REASON_WORDS,
  type ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { Button, FileInput, NativeSelect, Textarea } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { QuantityInput } from '../../../ui/inputs/money-input.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { DOCUMENTS, whyNot } from '../../../ui/inputs/upload-rules.ts';
import classes from './procedures.module.css';

const EMPTY = {
  kind: 'freeze_holder' as ProcedureKind,
  partyId: '',
  toPartyId: '',
  units: '',
  reasonClass: 'court_order' as ReasonClass,
  words: '',
};

/** Asks for a procedure in one asset, with its document. `PartyField` chooses the parties. */
export function ProcedureForm(props: { assetId: string; PartyField: ChoiceField }) {
  const { assetId, PartyField } = props;
  const asset = useQuery(query('GET /assets/:assetId', { params: { assetId } })).data;
  const [draft, setDraft] = useState(EMPTY);
  const [paper, setPaper] = useState<File | null>(null);
  const set = (changes: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...changes }));
  const request = useMutation(
    mutation('POST /admin/transfer-procedures', {
      invalidates: PROCEDURES,
      ok: 'Asked for; another of custody decides within 24 hours',
      onSuccess: () => {
        setDraft(EMPTY);
        setPaper(null);
      },
    }),
  );
  const { kind } = draft;
  const needsParty = kind !== 'freeze_asset' && kind !== 'unfreeze_asset';
  const moves = kind === 'forced_transfer' || kind === 'recovery';
  const problem = paper ? whyNot(paper, DOCUMENTS) : undefined;
  const isReady =
    paper !== null &&
    !problem &&
    draft.words.trim() !== '' &&
    (!needsParty || draft.partyId !== '') &&
    (!moves || draft.toPartyId !== '') &&
    (kind !== 'forced_transfer' || draft.units.trim() !== '');
  const send = async () => {
    const yes = await confirm({
      title: `Ask for: ${PROCEDURE_WORDS[kind]}?`,
      text: `It concerns ${asset?.name ?? 'the asset'} for the reason “${REASON_WORDS[draft.reasonClass]}”. Nothing is done before another of custody has agreed to exactly this.`,
      action: 'Ask for it',
    });
    if (!yes || !paper) return;
    request.mutate({
      body: {
        assetId,
        kind,
        reasonClass: draft.reasonClass,
        words: draft.words.trim(),
        ...(needsParty ? { partyId: draft.partyId } : {}),
        ...(moves ? { toPartyId: draft.toPartyId } : {}),
        ...(kind === 'forced_transfer' ? { units: draft.units.replaceAll(',', '') } : {}),
      },
      file: paper,
    });
  };
  return (
    <Card title={`A procedure in ${asset?.name ?? 'this asset'}`}>
      <div className={classes.form}>
        <NativeSelect
          label="Procedure"
          data={PROCEDURE_KINDS.map((value) => ({ value, label: PROCEDURE_WORDS[value] }))}
          value={kind}
          onChange={(event) => set({ kind: event.currentTarget.value as ProcedureKind })}
        />
        {needsParty ? (
          <PartyField
            label={moves ? 'From' : 'Holder'}
            value={draft.partyId}
            onChange={(partyId) => set({ partyId })}
          />
        ) : null}
        {moves ? (
          <PartyField
            label={kind === 'recovery' ? 'Their new account' : 'To'}
            value={draft.toPartyId}
            onChange={(toPartyId) => set({ toPartyId })}
          />
        ) : null}
        {kind === 'forced_transfer' ? (
          <QuantityInput
            label="Units"
            decimals={3}
            value={draft.units}
            onChange={(units) => set({ units })}
          />
        ) : null}
        <NativeSelect
          label="Class of the reason"
          description="Everybody reads it on the asset’s timeline"
          data={REASON_CLASSES.map((value) => ({ value, label: REASON_WORDS[value] }))}
          value={draft.reasonClass}
          onChange={(event) => set({ reasonClass: event.currentTarget.value as ReasonClass })}
        />
        <Textarea
          label="Reason"
          description="For the platform alone"
          maxLength={1000}
          autosize
          minRows={2}
          value={draft.words}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
        <FileInput
          label="Document"
          description={DOCUMENTS.says}
          accept={DOCUMENTS.types.join(',')}
          placeholder="Choose a file"
          leftSection={<IconFile size={16} />}
          value={paper}
          onChange={setPaper}
          error={problem}
          clearable
        />
        <div>
          <Button disabled={!isReady} loading={request.isPending} onClick={() => void send()}>
            Ask for it
          </Button>
        </div>
      </div>
    </Card>
  );
}
