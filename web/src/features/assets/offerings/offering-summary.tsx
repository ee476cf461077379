import {
  count,
  counted,
  dateTime,
  momentWithZone,
  money,
  percent,
  quantity,
} from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { OfferBadge } from '../../../ui/availability-badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { OfferingActions } from './offering-actions.tsx';
import classes from './offerings.module.css';
import { stageTitle } from './stage-words.ts';
import { type ManagedOffering, offerFacts } from './view.ts';

export function OfferingSummary({ offering }: { offering: ManagedOffering }) {
  const { progress, terms, effect } = offering;
  return (
    <Card
      title={
        <Group gap={12} rowGap={4} align="center" wrap shrinks>
          <Text as="h2" size={15} weight={600} shrinks>
            Offering
          </Text>
          <OfferBadge offer={offerFacts(offering)} />
        </Group>
      }
      aside={<OfferingActions offering={offering} />}
    >
      <Stack gap={16}>
        <Figures
          items={[
            {
              label: 'Committed',
              value: money(progress.committedAmount),
              note: `of ${money(progress.targetAmount)}`,
            },
            {
              label: 'Approved',
              value: `${quantity(offering.approvedUnits)}`,
              note: `units; minimum ${quantity(terms.minUnits)}`,
            },
            { label: 'Investors', value: count(progress.investors) },
            closes(offering),
          ]}
        />
        <ProgressBar percent={progress.fundedBps / 100} label="Committed so far" />
        {offering.reason ? <Alert tone="warn">{offering.reason}</Alert> : null}
        <WhyOpen offering={offering} />
        <Funnel offering={offering} />
        <ToConfirm offering={offering} />
        <Text block size={12.5} tone="faint">
          {offering.stage === 'OPEN'
            ? 'If closed now, the owner would receive'
            : 'The owner receives'}{' '}
          {money(effect.toOwner)}: {money(effect.raised)} raised less the placement fee of{' '}
          {percent(terms.placementFeeBps / 100)}, {money(effect.placementFee)}.
        </Text>
      </Stack>
    </Card>
  );
}

const closes = ({ stage, closingAt, terms }: ManagedOffering) =>
  closingAt
    ? { label: 'Closed', value: dateTime(closingAt) }
    : { label: closesLabel(stage, terms), value: dateTime(terms.closesAt) };

const isPast = (iso: string): boolean => new Date(iso) <= new Date();
const closesLabel = (stage: ManagedOffering['stage'], { closesAt }: ManagedOffering['terms']) =>
  stage === 'OPEN' && !isPast(closesAt) ? 'Closes' : 'Closing date';

/**
 * Why an open offering can't be closed early, or when units are allocated after the closing date.
 */
function WhyOpen({ offering }: { offering: ManagedOffering }) {
  const { stage, terms, cancelWindowUntil, closeBlockedBy } = offering;
  if (stage !== 'OPEN') return null;
  if (isPast(terms.closesAt) && cancelWindowUntil) {
    return (
      <Alert tone="plain">
        Commitments are closed. Units are allocated when the last cooling-off period ends, on{' '}
        {momentWithZone(cancelWindowUntil)}.
      </Alert>
    );
  }
  return closeBlockedBy ? <Alert tone="plain">Can’t be closed yet: {closeBlockedBy}</Alert> : null;
}

const FUNNEL = [
  'PLEDGED',
  'APPROVED',
  'RECONFIRM_DUE',
  'ALLOCATED',
  'ISSUED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
];

const Funnel = ({ offering }: { offering: ManagedOffering }) => (
  <dl className={classes.funnel} aria-label="Commitments by stage">
    {FUNNEL.map((name) => {
      const stage = name as keyof ManagedOffering['funnel'];
      const { commitments, amount } = offering.funnel[stage];
      return (
        <Box px={14} py={12} radius={8} border key={stage}>
          <Text as="dt" size={12.5} loose tone="faint">
            {stageTitle(stage)}
          </Text>
          <Box as="dd" mt={2} num className={classes.count}>
            {count(commitments)}
          </Box>
          <Text mt={2} as="dd" block size={12.5} tone="faint" num>
            {money(amount)}
          </Text>
        </Box>
      );
    })}
  </dl>
);

function ToConfirm({ offering: { confirmBy, funnel } }: { offering: ManagedOffering }) {
  const { commitments, amount } = funnel.RECONFIRM_DUE;
  if (!confirmBy || commitments === 0) return null;
  return (
    <Alert tone="warn">
      {counted(commitments, 'commitment')} of {money(amount)}{' '}
      {commitments === 1 ? 'awaits' : 'await'} confirmation on the new terms until{' '}
      {momentWithZone(confirmBy)}. Unconfirmed amounts are refunded, and don’t count towards the
      minimum until confirmed.
    </Alert>
  );
}
