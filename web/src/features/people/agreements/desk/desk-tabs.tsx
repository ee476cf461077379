import { useQuery } from '@tanstack/react-query';
import { list } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';

/** Texts, and the signatures under them, with how many wait for ours. */
export function AgreementDeskTabs() {
  const { data } = useQuery(list('GET /admin/agreement-envelopes', { query: TO_COUNTERSIGN }));
  return (
    <Tabs
      label="Agreements"
      tabs={[
        { label: 'Texts', to: paths.adminAgreements() },
        {
          label: 'Signatures',
          to: paths.adminAgreementSignatures(),
          count: data && data.total > 0 ? data.total : undefined,
        },
      ]}
    />
  );
}

const TO_COUNTERSIGN = { state: 'to_countersign', page: 1, limit: 1 } as const;
