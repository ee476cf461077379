import { NewAsset } from '../../features/assets/drafts/new-asset.tsx';
import { paths } from '../../paths.ts';
import { NEW_ASSET_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';

export function Page() {
  const { from } = useSearch(NEW_ASSET_SEARCH);
  return (
    <Stack>
      <PageHeader
        title="New asset"
        lead="Start with the basics. The draft is visible only to your company."
        crumbs={[{ label: 'Assets', to: paths.ownerAssets() }]}
      />
      <NewAsset copyOf={from} />
    </Stack>
  );
}
