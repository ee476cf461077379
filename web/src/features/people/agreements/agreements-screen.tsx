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
    'What you agreed with Holdfast about your account.',
    'You sign the account agreement while you get verified; it then stands here.',
  ],
  asset: [
    'Asset agreements',
    'What you agreed with the issuers of assets.',
    'Before you commit to an offering you sign its agreement; it then stands here.',
  ],
  legal: [
    'Legal agreements',
    'Under which you distribute: your licence, and what belongs to it.',
    'What distributors sign before they refer anybody stands here once you signed it.',
  ],
  contract: [
    'Contract agreements',
    'What you earn, and with which assets.',
    'Your contract stands here once you and Holdfast signed it.',
  ],
};

/** Pending and signed agreements, of all kinds or one. */
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
      {/* What is signed stands below what waits: its place is known once that is. */}
      {isPending ? (
        <Card flush label="Agreements">
          <SkeletonRows rows={5} label="Loading agreements" />
        </Card>
      ) : (
        <>
          <WaitingCard waiting={waiting} />
          <SignedList
            {...(kind ? { kind } : {})}
            empty={
              page?.[2] ?? 'What you sign stands here, with its text, its signatures and its proof.'
            }
          />
        </>
      )}
    </Stack>
  );
}
