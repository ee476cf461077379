import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Background } from '../../features/assets/catalogue/asset-page/background.tsx';
import { FaqList } from '../../features/assets/catalogue/asset-page/faq-list.tsx';
import { Investment } from '../../features/assets/catalogue/asset-page/investment.tsx';
import { CommitHeader, CommitTab } from '../../features/assets/offerings/commit-screen.tsx';
import type { Asset } from '../../features/assets/offerings/view.ts';
import { RulesCard } from '../../features/assets/transfer-rules/rules-card.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { COMMIT_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary, together } from '../../ui/query-boundary.tsx';
import { SkeletonPage, SkeletonText } from '../../ui/skeleton.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';

const PARTS = { commit: 'Commit', details: 'Details', about: 'About', faq: 'FAQ' } as const;
type Part = keyof typeof PARTS;

/**
 * One page for commitment_commit, commitment_details, commitment_about and commitment_faq, with the
 * part in the hash.
 */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const { units } = useSearch(COMMIT_SEARCH);
  const hash = useRouterState({ select: (s) => s.location.hash });
  const part: Part = hash in PARTS ? (hash as Part) : 'commit';
  const input = { params: { assetId } };
  const asset = useQuery(query('GET /assets/:assetId', input, { pageWide: true }));
  const investment = useQuery(query('GET /assets/:assetId/investment', input));
  const offering = investment.data?.offering;
  // Header, rules and documents are above the form, which renders after they have loaded.
  const rules = useQuery(query('GET /assets/:assetId/transfer-rules', input));
  const documents = useQuery(query('GET /assets/:assetId/documents', input));
  const whole = together(asset, investment, rules, documents);
  const tabs = Object.entries(PARTS).map(([key, label]) => ({
    label,
    to: paths.commit(assetId, key as Part, units),
  }));
  return (
    <QueryBoundary query={whole} what="The asset" loading={<SkeletonPage />}>
      {(data) => (
        <Stack>
          <CommitHeader asset={data} offering={offering ?? null} />
          <Tabs label="Commitment" tabs={tabs} here={paths.commit(assetId, part, units)} />
          <div hidden={part !== 'commit'}>
            <Stack>
              <RulesCard assetId={data.id} />
              <CommitTab asset={data} units={units} />
            </Stack>
          </div>
          {part === 'commit' ? null : <Part part={part} asset={data} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** Terms, background, FAQ. Input in the commitment form is kept. */
function Part({ part, asset }: { part: Exclude<Part, 'commit'>; asset: Asset }) {
  const input = { params: { assetId: asset.id } };
  const background = useQuery(query('GET /assets/:assetId/background', input));
  const investment = useQuery(query('GET /assets/:assetId/investment', input));
  const faq = useQuery(query('GET /assets/:assetId/faq', input));
  const loading = <SkeletonText lines={8} />;
  if (part === 'details') {
    return (
      <QueryBoundary query={investment} what="The terms" loading={loading}>
        {(data) => <Investment investment={data} background={background.data} />}
      </QueryBoundary>
    );
  }
  if (part === 'about') {
    return (
      <QueryBoundary query={background} what="The background" loading={loading}>
        {(data) => <Background asset={asset} background={data} />}
      </QueryBoundary>
    );
  }
  return (
    <QueryBoundary query={faq} what="The questions" loading={loading}>
      {(entries) => <FaqList entries={entries} />}
    </QueryBoundary>
  );
}
