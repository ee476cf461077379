import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { count, dateTime, money, percent, quantity } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Figures } from '../../../ui/figures.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './offerings.module.css';
import { offeringWord, stageTitle } from './stage-words.ts';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/words-dialog.tsx')).WordsDialog,
}));

/** The figures of an offering, its funnel, and the actions of its owner. */
export function OfferingSummary({ offering }: { offering: ManagedOffering }) {
  const { progress, terms, effect } = offering;
  return (
    <Card
      title={
        <div className={classes.head}>
          <h2>Offer</h2>
          <StatusBadge of="offer" status={offering.status} extra={wordOf(offering)} />
        </div>
      }
      aside={<Actions offering={offering} />}
    >
      <div className={classes.stack}>
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
            {
              label: offering.stage === 'OPEN' ? 'Closes' : 'Closing date',
              value: dateTime(terms.closesAt),
            },
          ]}
        />
        <ProgressBar percent={progress.fundedBps / 100} label="Committed so far" />
        {offering.reason ? <Alert tone="warn">{offering.reason}</Alert> : null}
        {offering.stage === 'OPEN' && offering.closeBlockedBy ? (
          <Alert tone="plain">Can’t be closed yet: {offering.closeBlockedBy}</Alert>
        ) : null}
        <Funnel offering={offering} />
        <p className={classes.small}>
          {offering.stage === 'OPEN' ? 'Closed now, the owner would get' : 'The owner gets'}{' '}
          {money(effect.toOwner)}: {money(effect.raised)} raised less the placement fee of{' '}
          {percent(terms.placementFeeBps / 100)}, {money(effect.placementFee)}.
        </p>
      </div>
    </Card>
  );
}

const wordOf = ({ stage }: ManagedOffering): string => offeringWord(stage).toLowerCase();

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
        <div key={stage}>
          <dt>{stageTitle(stage)}</dt>
          <dd className={`num ${classes.count}`}>{count(commitments)}</dd>
          <dd className={`num ${classes.small}`}>{money(amount)}</dd>
        </div>
      );
    })}
  </dl>
);

function Actions({ offering }: { offering: ManagedOffering }) {
  const [isCancelling, cancelling] = useState(false);
  const close = useMutation(
    mutation('POST /offerings/:offeringId/close', {
      invalidates: OFFERING_READS,
      ok: 'The offer is closing',
    }),
  );
  const cancel = useMutation(
    mutation('POST /offerings/:offeringId/cancel', {
      invalidates: OFFERING_READS,
      ok: 'The offer is cancelled; everybody is refunded',
    }),
  );
  const params = { offeringId: offering.id };
  const { effect, actions } = offering;
  const askClose = async () => {
    const yes = await confirm({
      title: `Close the offer of ${offering.asset.name}?`,
      text: `${quantity(effect.allocatedUnits)} units are allocated and ${money(effect.raised)} goes to escrow. ${lapsing(effect.lapsing)}You get ${money(effect.toOwner)} once the units are issued, after the placement fee of ${money(effect.placementFee)}. Nobody can commit or withdraw any more.`,
      action: `Close at ${money(effect.raised)}`,
    });
    if (yes) close.mutate({ params });
  };
  return (
    <span className={classes.row}>
      <ActionButton
        action={actions.cancel}
        size="xs"
        variant="default"
        onClick={() => cancelling(true)}
      >
        Cancel offer
      </ActionButton>
      <ActionButton
        action={actions.close}
        size="xs"
        loading={close.isPending}
        onClick={() => void askClose()}
      >
        Close offer
      </ActionButton>
      {isCancelling ? (
        <Suspense>
          <WordsDialog
            cancel="Keep it"
            danger
            title={`Cancel the offer of ${offering.asset.name}?`}
            text="Everybody is refunded at once, fees too, and reads your reason. The asset becomes a draft again."
            action="Cancel offer"
            isSending={cancel.isPending}
            onSend={(reason) =>
              cancel.mutate({ params, body: { reason } }, { onSuccess: () => cancelling(false) })
            }
            onClose={() => cancelling(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

const lapsing = (n: number): string => {
  if (n === 0) return '';
  return n === 1
    ? 'One pledge that is not decided is rejected. '
    : `${count(n)} pledges that are not decided are rejected. `;
};
