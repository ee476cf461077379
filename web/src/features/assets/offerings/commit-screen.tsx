import { formatMoney } from '@holdfast/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { minimumOf } from './commit.form.ts';
import { heldBy } from './commit.view.ts';
import { CommitDone } from './commit-done.tsx';
import { CommitForm } from './commit-form.tsx';
import { CommitHeld } from './commit-held.tsx';
import { MyCommitments } from './my-commitments.tsx';
import { offerWords } from './offer-words.ts';
import type { Asset, Commitment, Offering } from './view.ts';

export const CommitHeader = ({ asset, offering }: { asset: Asset; offering: Offering | null }) => (
  <PageHeader
    title={`Commit to ${asset.name}`}
    name="Commit"
    crumbs={[
      { label: 'Market', to: paths.market() },
      { label: asset.name, to: paths.asset(asset.id) },
    ]}
    media={<Thumb category={asset.category} seed={asset.id} size={56} />}
    lead={offering ? leadOf(offering) : undefined}
    badges={offering ? <OfferBadge offering={offering} /> : null}
  />
);

const OfferBadge = ({ offering }: { offering: Offering }) => {
  const { badge, tone } = offerWords(offering);
  return <Badge tone={tone}>{badge}</Badge>;
};

const leadOf = (offering: Offering): string =>
  `Unit price ${money(offering.terms.unitPrice)} · Minimum ${formatMoney(minimumOf(offering))} · ${offerWords(offering).when}`;

/** Polls before the opening, so that a waiting investor needs no reload. */
const UNTIL_OPEN_MS = 10_000;

export function CommitTab({ asset, units }: { asset: Asset; units: string | undefined }) {
  const user = useUser();
  const [made, setMade] = useState<Commitment>();
  const investment = useQuery(
    query(
      'GET /assets/:assetId/investment',
      { params: { assetId: asset.id } },
      { refetchInterval: (data) => (data?.offering?.stage === 'UPCOMING' ? UNTIL_OPEN_MS : false) },
    ),
  );
  return (
    <QueryBoundary query={investment} what="The terms" loading={<SkeletonPage />}>
      {({ offering, agreements }) => {
        if (made) return <CommitDone commitment={made} />;
        const held = heldBy(user ? standingOf(user) : undefined, offering, asset.isOwn);
        return (
          <Stack>
            {held || !offering ? (
              <CommitHeld held={held ?? 'none'} asset={asset} offering={offering} />
            ) : (
              <CommitForm
                key={offering.id}
                asset={asset}
                offering={offering}
                agreements={agreements}
                units={units}
                onDone={setMade}
              />
            )}
            <MyCommitments assetId={asset.id} hideEmpty />
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
