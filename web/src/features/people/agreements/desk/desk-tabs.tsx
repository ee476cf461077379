import { ENVELOPES } from '@holdfast/domain/people/agreements/list';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../../api/query.ts';
import { searchOf } from '../../../../lib/list-search.ts';
import { paths } from '../../../../paths.ts';
import { useSearch } from '../../../../ui/tables/url-state.ts';
import { Tabs } from '../../../../ui/tabs.tsx';

export function AgreementDeskTabs({ shows }: { readonly shows: 'texts' | 'signatures' }) {
  const search = useSearch(searchOf(ENVELOPES));
  const texts = useQuery(list('GET /admin/agreements', { query: ONE }));
  const all = useQuery(list('GET /admin/agreement-envelopes', { query: ONE }));
  const ours = useQuery(list('GET /admin/agreement-envelopes', { query: TO_COUNTERSIGN }));
  const toSign = paths.adminAgreementSignatures('to_countersign');
  const signatures = search.state === 'to_countersign' ? toSign : paths.adminAgreementSignatures();
  return (
    <Tabs
      label="Agreements"
      here={shows === 'texts' ? paths.adminAgreements() : signatures}
      tabs={[
        { label: 'Texts', to: paths.adminAgreements(), count: texts.data?.total },
        { label: 'Signatures', to: paths.adminAgreementSignatures(), count: all.data?.total },
        { label: 'To countersign', to: toSign, count: ours.data?.total },
      ]}
    />
  );
}

const ONE = { page: 1, limit: 1 } as const;
const TO_COUNTERSIGN = { ...ONE, state: 'to_countersign' } as const;
