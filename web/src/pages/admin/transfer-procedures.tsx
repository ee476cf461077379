import { PartyField } from '../../features/administration/parties/party-field.tsx';
import { ProcedureForm } from '../../features/assets/transfer-procedures/procedure-form.tsx';
import { ProcedureQueue } from '../../features/assets/transfer-procedures/procedure-queue.tsx';
import { PROCEDURES_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';

export function Page() {
  const { asset } = useSearch(PROCEDURES_SEARCH);
  return (
    <Stack>
      <PageHeader
        title="Transfer procedures"
        lead="Actions on units without their holder. One person requests with the document; another executes."
      />
      {asset ? <ProcedureForm assetId={asset} PartyField={PartyField} /> : null}
      <ProcedureQueue />
    </Stack>
  );
}
