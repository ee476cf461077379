import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AgreementTabs } from './agreement-tabs.tsx';
import { AllAsZip, SignedList } from './signed-list.tsx';
import { type Kind, leadWords } from './view.ts';
import { WaitingCard } from './waiting-card.tsx';

const PAGES: Readonly<Record<Kind, readonly [title: string, lead: string, empty: string]>> = {
  account: [
    'Account agreements',
    'Your account agreements with Holdfast.',
    'You sign the account agreement during verification. It appears here.',
  ],
  asset: [
    'Asset agreements',
    'Your agreements with the issuers of assets.',
    'You sign an offering’s agreement before you commit. It appears here.',
  ],
  legal: [
    'Legal agreements',
    'Your distribution licence and related agreements.',
    'Distributors sign these before they refer clients. They appear here.',
  ],
  contract: [
    'Contract agreements',
    'Your commission rates and the assets they apply to.',
    'Your contract appears here when you and Holdfast have signed it.',
  ],
};

export function AgreementsScreen({ kind }: { kind?: Kind }) {
  const { data, isPending } = useQuery(query('GET /user/agreements/waiting'));
  const waiting = (data ?? []).filter((one) => kind === undefined || one.kind === kind);
  const page = kind ? PAGES[kind] : undefined;
  return (
    <Stack>
      <PageHeader
        title={page?.[0] ?? 'Agreements'}
        lead={page?.[1] ?? (isPending ? undefined : leadWords(waiting.length))}
        isLeadLate={page === undefined}
        actions={<AllAsZip {...(kind ? { kind } : {})} />}
        {...(page ? { crumbs: [{ label: 'Agreements', to: paths.agreements() }] } : {})}
      />
      <AgreementTabs />
      {/* Signed agreements render after the pending ones above them have loaded. */}
      {isPending ? (
        <Card flush label="Agreements">
          <SkeletonRows rows={5} label="Loading agreements" />
        </Card>
      ) : (
        <>
          <WaitingCard waiting={waiting} />
          <SignedList
            {...(kind ? { kind } : {})}
            empty={page?.[2] ?? 'Agreements you sign appear here.'}
          />
        </>
      )}
    </Stack>
  );
}
