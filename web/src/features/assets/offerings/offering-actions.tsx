import { actionUnless } from '@holdfast/domain/kernel/actions';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { count, counted, minorOf, money, quantity } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './offerings.module.css';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'));
const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/dialogs/words-dialog.tsx')).WordsDialog,
}));

export function OfferingActions({ offering }: { offering: ManagedOffering }) {
  return (
    <Group
      as="span"
      inline
      gap={8}
      wrap
      justify="end"
      className={`${classes.row} ${classes.actions}`}
    >
      <Cancel offering={offering} />
      <Change offering={offering} />
      <Close offering={offering} />
    </Group>
  );
}

function Change({ offering }: { offering: ManagedOffering }) {
  const [about, change] = useState<'date' | 'terms'>();
  const isOwner = useUser()?.company?.isOwner === true;
  if (!isOwner || offering.stage !== 'OPEN') return null;
  const action = actionUnless(offering.changeBlockedBy);
  return (
    <>
      <ActionButton action={action} size="xs" variant="default" onClick={() => change('date')}>
        Move closing date
      </ActionButton>
      <ActionButton action={action} size="xs" variant="default" onClick={() => change('terms')}>
        Change terms
      </ActionButton>
      {about ? (
        <Suspense>
          <ChangeDialog offering={offering} about={about} onClose={() => change(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Close({ offering }: { offering: ManagedOffering }) {
  const close = useMutation(
    mutation('POST /offerings/:offeringId/close', {
      invalidates: OFFERING_READS,
      ok: 'Offering closed',
    }),
  );
  const { effect, actions } = offering;
  const askClose = async () => {
    const yes = await confirm({
      title: `Close the offering of ${offering.asset.name}?`,
      text: `${quantity(effect.allocatedUnits)} units are allocated and ${money(effect.raised)} goes to escrow. ${lapsing(effect.lapsing)}You receive ${money(effect.toOwner)} when the units are issued, after the placement fee of ${money(effect.placementFee)}. No further commitments or cancellations are possible.`,
      action: `Close at ${money(effect.raised)}`,
    });
    if (yes) close.mutate({ params: { offeringId: offering.id } });
  };
  return (
    <ActionButton
      action={actions.close}
      size="xs"
      loading={close.isPending}
      onClick={() => void askClose()}
    >
      Close offering
    </ActionButton>
  );
}

function Cancel({ offering }: { offering: ManagedOffering }) {
  const [isCancelling, cancelling] = useState(false);
  const cancel = useMutation(
    mutation('POST /offerings/:offeringId/cancel', {
      invalidates: OFFERING_READS,
      ok: 'Offering cancelled; all investors are refunded',
    }),
  );
  const params = { offeringId: offering.id };
  return (
    <>
      <ActionButton
        action={offering.actions.cancel}
        size="xs"
        variant="default"
        onClick={() => cancelling(true)}
      >
        Cancel offering
      </ActionButton>
      {isCancelling ? (
        <Suspense>
          <WordsDialog
            cancel="Keep offering"
            danger
            title={`Cancel the offering of ${offering.asset.name}?`}
            text={cancelText(offering)}
            action="Cancel offering"
            isSending={cancel.isPending}
            onSend={(reason) =>
              cancel.mutate({ params, body: { reason } }, { onSuccess: () => cancelling(false) })
            }
            onClose={() => cancelling(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function cancelText({ funnel, progress }: ManagedOffering): string {
  const alive = [funnel.PLEDGED, funnel.APPROVED, funnel.RECONFIRM_DUE, funnel.ALLOCATED];
  const cents = alive.reduce((sum, { amount }) => sum + minorOf(amount, 2), 0n);
  const after = 'The asset becomes a draft again.';
  if (cents === 0n) return `No commitments to refund. ${after}`;
  const who = counted(progress.investors, 'investor');
  return `${formatMoney(cents)}, fees included, is refunded to ${who} immediately. Your reason is shared with them. ${after}`;
}

const lapsing = (n: number): string => {
  if (n === 0) return '';
  return n === 1
    ? '1 undecided commitment is rejected. '
    : `${count(n)} undecided commitments are rejected. `;
};
