import { CHART } from '@holdfast/domain/money/ledger/chart';
import { HOLD_WORDS } from '@holdfast/domain/money/ledger/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { PostingsCard } from './postings-card.tsx';
import {
  type AccountDetail,
  commodityText,
  figure,
  noteOf,
  postingsText,
  titleOf,
} from './view.ts';

export function AccountPage({ accountId }: { accountId: string }) {
  const account = useQuery(
    query('GET /admin/books/accounts/:accountId', { params: { accountId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary
      key={accountId}
      query={account}
      what="The account"
      loading={<SkeletonPage />}
      carded
    >
      {(shown) => (
        <Stack>
          <PageHeader
            title={titleOf(shown)}
            lead={CHART[shown.kind].about}
            badges={
              <>
                <Badge>{noteOf(shown)}</Badge>
                <Badge>{commodityText(shown.commodity)}</Badge>
              </>
            }
            crumbs={[{ label: 'Books', to: paths.adminBooks() }]}
          />
          <Balance account={shown} />
          <PostingsCard account={shown} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Balance({ account }: { account: AccountDetail }) {
  const { owner, commodity, heldFor } = account;
  const text = (amount: string) => figure(amount, commodity);
  const items: { label: string; value: ReactNode; note?: ReactNode }[] = [
    { label: 'Balance', value: text(account.balance), note: <SameLinks account={account} /> },
  ];
  if (owner.kind !== 'platform') {
    items.push(
      {
        label: 'Reserved',
        value: text(account.held),
        note:
          heldFor.length === 0
            ? 'Nothing reserved'
            : heldFor.map((one) => `${HOLD_WORDS[one.kind]} ${text(one.amount)}`).join(', '),
      },
      { label: 'Available', value: text(account.available), note: 'Balance less reserved' },
    );
  }
  items.push({
    label: 'Postings',
    value: postingsText(account.postings),
    note: `Since ${date(account.openedAt)}`,
  });
  return (
    <Card label="Balance" flush>
      <Figures items={items} />
    </Card>
  );
}

function SameLinks({ account: { owner, commodity } }: { account: AccountDetail }) {
  if (owner.id) {
    return (
      <TextLink to={paths.adminBooks({ owner: owner.id })}>All accounts of this owner</TextLink>
    );
  }
  return (
    <TextLink to={paths.adminBooks({ commodity: commodity.code })}>
      All accounts in {commodity.symbol ?? commodity.name}
    </TextLink>
  );
}
