import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { RequestState } from './request-state.tsx';
import { Then } from './then-card.tsx';
import { TokenForm } from './token-form.tsx';
import type { TokenPage } from './view.ts';

export function TokeniseScreen({ assetId }: { assetId: string }) {
  const found = useQuery(query('GET /owner/issuance/:assetId/token', { params: { assetId } }));
  return (
    <QueryBoundary query={found} what="The token" loading={<SkeletonText lines={8} />} carded>
      {(page) => <Screen page={page} />}
    </QueryBoundary>
  );
}

function Screen({ page }: { page: TokenPage }) {
  const { asset, token, requests } = page;
  const open = requests.find((one) => one.status === 'REQUESTED' || one.status === 'APPROVED');
  if (!token && !open) return <TokenForm page={page} />;
  return (
    <Split panel={<Then page={page} />}>
      {token ? <TokenCard page={page} token={token} /> : null}
      {requests.map((one) => (
        <RequestState key={one.id} assetId={asset.id} request={one} />
      ))}
      <ChecklistCard page={page} />
    </Split>
  );
}

function TokenCard({ page, token }: { page: TokenPage; token: NonNullable<TokenPage['token']> }) {
  return (
    <Card title="Token">
      <Facts
        lined
        items={[
          { label: 'Name', value: `${token.name} (${token.unitName})` },
          { label: 'Total units', value: quantity(token.totalUnits) },
          { label: 'Issued', value: quantity(token.issuedUnits) },
          {
            label: 'On chain',
            value: token.assetIndex ? (
              <CopyText
                text={token.assetIndex}
                label="token id"
                to={paths.explorerAsset(token.assetIndex)}
              />
            ) : (
              'Being created'
            ),
          },
          { label: 'Created', value: token.createdAt ? dateTime(token.createdAt) : '–' },
          { label: 'Retirement', value: page.asset.isRetirable ? 'Retirable' : 'Not retirable' },
        ]}
      />
    </Card>
  );
}
