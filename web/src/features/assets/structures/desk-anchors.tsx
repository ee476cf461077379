import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { type Anchor, isLive } from './anchor.view.ts';
import { PaperLinks } from './anchor-documents.tsx';
import { AnchorFacts } from './anchor-drawer.tsx';
import { AnchorsTable } from './anchors-tab.tsx';
import classes from './structures.module.css';
import type { Structure } from './view.ts';

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
            {waiting.length === 1
              ? '1 anchor shareholder'
              : `${waiting.length} anchor shareholders`}{' '}
            to approve:
          </strong>{' '}
          {waiting.map((one) => one.name).join(', ')}. Two approvals each are required.
        </Alert>
      ) : null}
      <Card title="Anchor shareholders" flush>
        <AnchorsTable structure={structure} onOpen={({ id }) => open(id)} />
      </Card>
      {shown ? (
        <DrawerFrame title={shown.name} onClose={() => open(undefined)}>
          <Sheet structure={structure} anchor={shown} />
        </DrawerFrame>
      ) : null}
    </>
  );
}

const Sheet = ({ structure, anchor }: { structure: Structure; anchor: Anchor }) => (
  <Stack gap={10} className={classes.part}>
    <AnchorFacts anchor={anchor} />
    <h3>Documents</h3>
    <PaperLinks structureId={structure.id} anchor={anchor} />
    {isLive(anchor) && anchor.isWaiting ? (
      <Approval kind="structures.anchor" subjectId={anchor.id} />
    ) : null}
  </Stack>
);
