import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { dateTime, money, quantity } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { DrawerFrame } from '../../../ui/drawer-frame.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { type Anchor, isLive } from './anchor.view.ts';
import { AnchorFacts } from './anchor-drawer.tsx';
import { PaperLinks } from './anchor-papers.tsx';
import classes from './anchors.module.css';
import { AnchorsTable } from './anchors-tab.tsx';
import { STRUCTURE_DESK, type Structure } from './view.ts';

/** The anchors of a structure for staff, who decide about those that showed what they bring. */
export function DeskAnchors({ structure }: { structure: Structure }) {
  const [openId, open] = useState<string>();
  const shown = structure.anchors.find((one) => one.id === openId);
  const waiting = structure.anchors.filter((one) => one.isWaiting);
  if (structure.anchors.length === 0) return null;
  return (
    <>
      {waiting.length > 0 ? (
        <Alert tone="warn">
          <strong>
            {waiting.length === 1 ? 'One anchor waits' : `${waiting.length} anchors wait`} for two
            of us:
          </strong>{' '}
          {waiting.map((one) => one.name).join(', ')}. Open each, read its papers, and decide.
        </Alert>
      ) : null}
      <Card title="Anchor shareholders" flush>
        <AnchorsTable structure={structure} onOpen={({ id }) => open(id)} />
      </Card>
      {shown ? (
        <DrawerFrame
          title={shown.name}
          footer={shown.isWaiting ? <Decision anchor={shown} /> : null}
          onClose={() => open(undefined)}
        >
          <Sheet structure={structure} anchor={shown} />
        </DrawerFrame>
      ) : null}
    </>
  );
}

function Sheet({ structure, anchor }: { structure: Structure; anchor: Anchor }) {
  return (
    <div className={classes.part}>
      <AnchorFacts anchor={anchor} />
      <h3>Papers</h3>
      <PaperLinks structureId={structure.id} anchor={anchor} />
      {isLive(anchor) && anchor.isWaiting ? (
        <>
          <h3>
            {anchor.agreed.length} of {anchor.needed} agreed
          </h3>
          <ul className={classes.papers}>
            {anchor.agreed.map((one) => (
              <li key={one.name}>
                {one.name} <span className={classes.dim}>{dateTime(one.at)}</span>
              </li>
            ))}
          </ul>
          {anchor.actions.fund?.reason ? (
            <Alert tone="plain">{anchor.actions.fund.reason}</Alert>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Decision({ anchor }: { anchor: Anchor }) {
  const [rejecting, reject] = useState(false);
  const isLast = anchor.agreed.length + 1 >= anchor.needed;
  const decide = useMutation(
    mutation('POST /admin/anchors/:anchorId/decision', {
      invalidates: STRUCTURE_DESK,
      ok: isLast ? 'Agreed; the anchor is funded' : 'Agreed; a second person is next',
    }),
  );
  const params = { anchorId: anchor.id };
  const approve = async () => {
    const yes = await confirm({
      title: `Agree to ${anchor.name}?`,
      text: `${quantity(anchor.units)} units at ${money(anchor.price)} are issued to ${anchor.name} with the offer’s, locked up. ${isLast ? 'You are the second person: it counts at once.' : 'A second person agrees within 24 hours.'}`,
      action: 'Agree',
    });
    const { fingerprint } = anchor;
    if (yes && fingerprint) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <Group gap={8} justify="flex-end">
      <ActionButton action={anchor.actions.reject} variant="default" onClick={() => reject(true)}>
        Reject
      </ActionButton>
      <ActionButton
        action={anchor.actions.fund}
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Agree
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          title={`Reject ${anchor.name}`}
          text="Its units are free again, and it is not issued any."
          description="The owner reads this."
          action="Reject"
          danger
          least={3}
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSuccess: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </Group>
  );
}
