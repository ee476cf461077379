import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { LinkButton, State } from '../../../ui/states.tsx';
import type { Asked } from './confirm.view.ts';
import { ConfirmCard } from './confirm-card.tsx';
import { OfferCountdown } from './offer-countdown.tsx';
import classes from './offerings.module.css';
import { stageTitle, stageTone, stageWord } from './stage-words.ts';
import { TermsCompare } from './terms-compare.tsx';
import type { Commitment } from './view.ts';

export function CommitmentScreen({ commitmentId }: { commitmentId: string }) {
  const commitment = useQuery(
    query('GET /commitments/:commitmentId', { params: { commitmentId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={commitment} what="The commitment" loading={<SkeletonPage />}>
      {(found) => (
        <Stack>
          <Head commitment={found} />
          {isAsked(found) ? <Answer asked={found} /> : <Stands commitment={found} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}

const isAsked = (one: Commitment): one is Asked => one.reconfirm !== null;

const Head = ({ commitment }: { commitment: Commitment }) => (
  <PageHeader
    title={`Your commitment to ${commitment.asset.name}`}
    name="Your commitment"
    crumbs={[
      { label: 'Portfolio', to: paths.portfolioTransactions() },
      { label: commitment.asset.name, to: paths.asset(commitment.asset.id) },
    ]}
    media={<Thumb category={commitment.asset.category} seed={commitment.asset.id} size={56} />}
    lead={`${quantity(commitment.units)} units for ${money(commitment.total)}, made ${date(commitment.createdAt)}`}
    badges={<Badge tone={stageTone(commitment.stage)}>{stageTitle(commitment.stage)}</Badge>}
  />
);

function Answer({ asked }: { asked: Asked }) {
  const { reconfirm, asset } = asked;
  return (
    <Split
      panel={
        <>
          <ConfirmCard key={reconfirm.version} asked={asked} />
          <Card title="Time to respond">
            <OfferCountdown until={reconfirm.by} word="Respond by" />
          </Card>
        </>
      }
    >
      <Card title="What changed">
        <Text breaks mb={16} className={classes.termsReason}>
          <Text as="span" block size={12.5} loose tone="faint">
            Reason given by the owner of {asset.name}
          </Text>
          {reconfirm.reason}
        </Text>
        <TermsCompare
          caption="Terms you committed to and current terms"
          heads={['You committed to', 'Now']}
          {...reconfirm}
          all
        />
      </Card>
      <Card title="If you do nothing">
        <p className={classes.further}>
          Your commitment ends on {momentWithZone(reconfirm.by)} and {money(asked.total)} is
          released to your wallet, fee included. Nothing is charged on the new terms unless you
          confirm them.
        </p>
      </Card>
    </Split>
  );
}

/** A commitment with nothing to confirm: its status and next steps. */
function Stands({ commitment }: { commitment: Commitment }) {
  const { asset, stage, reason, unitPrice, fee, total, amount } = commitment;
  return (
    <Card title="Nothing to confirm">
      <State
        icon={<IconChecklist size={20} />}
        title={`Commitment ${stageWord(stage)}`}
        level={3}
        action={<LinkButton label="View asset" to={paths.asset(asset.id)} />}
      >
        {reason ?? 'If the offering’s terms change, you can respond here.'}
      </State>
      <Facts
        lined
        items={[
          { label: 'Units', value: quantity(commitment.units) },
          { label: 'Unit price', value: money(unitPrice) },
          { label: 'Amount', value: money(amount) },
          { label: 'Investor fee', value: money(fee) },
          { label: 'Total', value: money(total) },
          { label: 'Terms', value: `Version ${commitment.termsVersion}` },
        ]}
      />
    </Card>
  );
}
