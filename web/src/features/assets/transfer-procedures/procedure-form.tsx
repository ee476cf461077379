import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { bodyOf, EMPTY, movesUnits, needsHolder, problemsOf } from './draft.ts';
import { ProcedureCard } from './procedure-fields.tsx';

export function ProcedureForm(props: { assetId: string; PartyField: ChoiceField }) {
  const { assetId, PartyField } = props;
  const asset = useQuery(query('GET /assets/:assetId', { params: { assetId } })).data;
  const form = useForm({
    initial: EMPTY,
    checks: problemsOf,
    confirm: ({ kind, reasonClass }) =>
      confirm({
        title: `Request ${PROCEDURE_WORDS[kind].toLowerCase()}?`,
        text: `It affects ${asset?.name ?? 'the asset'}. Reason: ${REASON_WORDS[reasonClass].toLowerCase()}. Nothing changes until a second custody officer approves.`,
        action: 'Send request',
      }),
    parse: (draft) => ({
      body: {
        ...bodyOf(draft),
        assetId,
        ...(needsHolder(draft.kind) ? { partyId: draft.from } : {}),
        ...(movesUnits(draft.kind) ? { toPartyId: draft.to } : {}),
      },
      file: draft.paper ?? undefined,
    }),
    send: useMutation(
      mutation('POST /admin/transfer-procedures', {
        invalidates: PROCEDURES,
        ok: 'Second approval requested. It expires in 24 hours.',
        quiet: true,
      }),
    ),
    onDone: () => form.reset(),
  });
  return (
    <ProcedureCard
      title={`Request a procedure for ${asset?.name ?? 'this asset'}`}
      form={form}
      FromField={PartyField}
      ToField={PartyField}
    />
  );
}
