import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Background } from '../../features/assets/asset-page/background.tsx';
import { FaqList } from '../../features/assets/asset-page/faq-list.tsx';
import { Investment } from '../../features/assets/asset-page/investment.tsx';
import { backgroundQuery, faqQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { CommitHeader, CommitTab } from '../../features/assets/offerings/commit-screen.tsx';
import {
  type Asset,
  assetQuery,
  investmentQuery,
} from '../../features/assets/offerings/queries.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useParam, useSearch } from '../../ui/url-state.ts';

const PARTS = { commit: 'Commit', details: 'Details', about: 'About', faq: 'FAQ' } as const;
type Part = keyof typeof PARTS;

/**
 * commitment_commit, commitment_details, commitment_about, commitment_faq: one page, its parts in
 * the hash.
 */
export function Page() {
  const assetId = useParam('assetId');
  const { units } = useSearch();
  const hash = useRouterState({ select: (s) => s.location.hash });
  const part: Part = hash in PARTS ? (hash as Part) : 'commit';
  const asset = useQuery(assetQuery(assetId));
  const offering = useQuery(investmentQuery(assetId)).data?.offering;
  if (asset.isError) {
    return (
      <ErrorState
        title="The asset did not load"
        error={asset.error}
        onRetry={() => void asset.refetch()}
      />
    );
  }
  if (!asset.data) return <SkeletonPage />;
  const tabs = Object.entries(PARTS).map(([key, label]) => ({
    label,
    to: paths.commit(assetId, key as Part, units),
  }));
  return (
    <Stack>
      <CommitHeader asset={asset.data} offering={offering ?? null} />
      <Tabs label="Commitment" tabs={tabs} here={paths.commit(assetId, part, units)} />
      <div hidden={part !== 'commit'}>
        <CommitTab asset={asset.data} units={units} />
      </div>
      {part === 'commit' ? null : <Part part={part} asset={asset.data} />}
    </Stack>
  );
}

/** The parts to read: terms, background, questions. What was typed beside them stays. */
function Part({ part, asset }: { part: Exclude<Part, 'commit'>; asset: Asset }) {
  const background = useQuery(backgroundQuery(asset.id));
  const investment = useQuery(investmentQuery(asset.id));
  const faq = useQuery(faqQuery(asset.id));
  if (part === 'details') {
    return (
      <TabBody query={investment} failed="The terms did not load">
        {(data) => <Investment investment={data} background={background.data} />}
      </TabBody>
    );
  }
  if (part === 'about') {
    return (
      <TabBody query={background} failed="The background did not load">
        {(data) => <Background asset={asset} background={data} />}
      </TabBody>
    );
  }
  return (
    <TabBody query={faq} failed="The questions did not load">
      {(entries) => <FaqList entries={entries} />}
    </TabBody>
  );
}
