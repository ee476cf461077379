import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { bodyOf, type Draft, EMPTY, isReady, movesUnits, needsHolder } from './draft.ts';
import { ProcedureFields } from './procedure-fields.tsx';
import classes from './procedures.module.css';

/** One of custody asks for a procedure in one asset. `PartyField` chooses the parties. */
export function ProcedureForm(props: { assetId: string; PartyField: ChoiceField }) {
  const { assetId, PartyField } = props;
  const asset = useQuery(query('GET /assets/:assetId', { params: { assetId } })).data;
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const request = useMutation(
    mutation('POST /admin/transfer-procedures', {
      invalidates: PROCEDURES,
      ok: 'Asked for; another of custody decides within 24 hours',
      onSuccess: () => setDraft(EMPTY),
    }),
  );
  const { kind, from, to, paper } = draft;
  const send = async () => {
    const yes = await confirm({
      title: `Ask for: ${PROCEDURE_WORDS[kind]}?`,
      text: `It concerns ${asset?.name ?? 'the asset'} for the reason “${REASON_WORDS[draft.reasonClass]}”. Nothing is done before another of custody has agreed to exactly this.`,
      action: 'Ask for it',
    });
    if (!yes || !paper) return;
    request.mutate({
      body: {
        ...bodyOf(draft),
        assetId,
        ...(needsHolder(kind) ? { partyId: from } : {}),
        ...(movesUnits(kind) ? { toPartyId: to } : {}),
      },
      file: paper,
    });
  };
  return (
    <Card title={`A procedure in ${asset?.name ?? 'this asset'}`}>
      <div className={classes.form}>
        <ProcedureFields
          draft={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          FromField={PartyField}
          ToField={PartyField}
        />
        <div>
          <Button
            disabled={!isReady(draft)}
            loading={request.isPending}
            onClick={() => void send()}
          >
            Ask for it
          </Button>
        </div>
      </div>
    </Card>
  );
}
