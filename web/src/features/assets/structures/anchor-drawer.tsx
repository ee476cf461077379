import { CONTRIBUTION_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { type Anchor, holderText, STAGES, scheduleOf } from './anchor.view.ts';
import { AnchorPapers } from './anchor-documents.tsx';
import classes from './structures.module.css';
import { STRUCTURES, type Structure } from './view.ts';

type Props = {
  readonly structure: Structure;
  readonly anchor: Anchor;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

export const AnchorDrawer = ({ structure, anchor, onEdit, onClose }: Props) => (
  <DrawerFrame
    title={anchor.name}
    footer={<Actions structure={structure} anchor={anchor} onEdit={onEdit} onDone={onClose} />}
    onClose={onClose}
  >
    <Stack gap={10} className={classes.part}>
      {anchor.reason ? <Alert tone="plain">{anchor.reason}</Alert> : null}
      <AnchorFacts anchor={anchor} />
      <h3>Documents</h3>
      <AnchorPapers structureId={structure.id} anchor={anchor} />
      <Progress anchor={anchor} />
    </Stack>
  </DrawerFrame>
);

export const AnchorFacts = ({ anchor }: { anchor: Anchor }) => (
  <Facts
    lined
    items={[
      { label: 'Status', value: STAGES[anchor.stage][0] },
      { label: 'Role', value: holderText(anchor) },
      ...(anchor.isOutside
        ? [
            { label: 'Country', value: countryName(anchor.country) },
            { label: 'Registration', value: anchor.registrationNumber || 'None' },
          ]
        : []),
      { label: 'E-mail', value: anchor.email },
      { label: 'Class', value: anchor.classCode },
      { label: 'Units', value: quantity(anchor.units) },
      { label: 'Price per unit', value: money(anchor.price) },
      {
        label: 'Contribution',
        value: `${CONTRIBUTION_NAMES[anchor.contribution]}, outside Holdfast`,
      },
      { label: 'Lock-up', value: scheduleOf(anchor) },
      {
        label: 'Shown to investors',
        value: anchor.isDisclosed ? anchor.name : 'Undisclosed anchor',
      },
      ...(anchor.txId
        ? [
            {
              label: 'Transaction',
              value: (
                <CopyText
                  text={anchor.txId}
                  label="transaction"
                  short
                  to={paths.explorerTx(anchor.txId)}
                />
              ),
            },
          ]
        : []),
    ]}
  />
);

function Progress({ anchor }: { anchor: Anchor }) {
  const { stage, isWaiting, agreed, needed, isOutside } = anchor;
  const text =
    stage === 'INVITED'
      ? isOutside
        ? 'Upload the signed commitment.'
        : 'They can accept the invitation in their account.'
      : stage === 'COMMITTED'
        ? isWaiting
          ? `Our listings team is reviewing it: ${agreed.length} of ${needed} approved.`
          : 'Upload proof of the contribution: a bank confirmation or a valuation.'
        : stage === 'FUNDED'
          ? 'Units are issued together with the offering’s.'
          : undefined;
  return text ? <Alert tone="info">{text}</Alert> : null;
}

type ActionsProps = Omit<Props, 'onClose'> & { readonly onDone: () => void };

function Actions({ structure, anchor, onEdit, onDone }: ActionsProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const params = { structureId: structure.id, anchorId: anchor.id };
  const invite = useMutation(
    mutation('POST /owner/structures/:structureId/anchors/:anchorId/invite', {
      invalidates: STRUCTURES,
      ok: 'Invitation sent',
    }),
  );
  const withdraw = useMutation(
    mutation('POST /owner/structures/:structureId/anchors/:anchorId/withdraw', {
      invalidates: STRUCTURES,
      ok: 'Anchor withdrawn',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Invite ${anchor.name}?`,
      text: `${quantity(anchor.units)} units of class ${anchor.classCode} are reserved for ${anchor.name} at ${money(anchor.price)} each. The terms can’t be changed afterwards.`,
      action: 'Invite',
    });
    if (yes) invite.mutate({ params });
  };
  const accept = useMutation(
    mutation('POST /user/anchors/:anchorId/accept', {
      invalidates: STRUCTURES,
      ok: 'Invitation accepted',
    }),
  );
  const agree = async () => {
    const yes = await confirm({
      title: 'Accept for your company?',
      text: `${structure.companyName} takes ${quantity(anchor.units)} units of class ${anchor.classCode} at ${money(anchor.price)} each, subject to the lock-up.`,
      action: 'Accept',
    });
    if (yes) accept.mutate({ params: { anchorId: anchor.id } });
  };
  return (
    <Group gap={8} justify="end" wrap>
      <ActionButton
        action={anchor.actions.withdraw}
        variant="default"
        onClick={() => setWithdrawing(true)}
      >
        Withdraw
      </ActionButton>
      {anchor.stage === 'DRAFT' ? (
        <Button variant="default" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {anchor.stage === 'DRAFT' ? (
        <ActionButton
          action={anchor.actions.invite}
          loading={invite.isPending}
          onClick={() => void ask()}
        >
          Invite
        </ActionButton>
      ) : null}
      {anchor.stage === 'INVITED' ? (
        <ActionButton
          action={anchor.actions.accept}
          loading={accept.isPending}
          onClick={() => void agree()}
        >
          Accept for our company
        </ActionButton>
      ) : null}
      {withdrawing ? (
        <WordsDialog
          title={`Withdraw ${anchor.name}?`}
          text={`The ${quantity(anchor.units)} units are released and none are issued to ${anchor.name}.`}
          action="Withdraw anchor"
          danger
          least={3}
          isSending={withdraw.isPending}
          onSend={(reason) =>
            withdraw.mutate({ params, body: { reason } }, { onSuccess: () => onDone() })
          }
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </Group>
  );
}
