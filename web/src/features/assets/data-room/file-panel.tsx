import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { counted, date } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './data-room.module.css';
import { versionAddress } from './file-menu.tsx';
import { OpeningRows } from './opening-rows.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import { CLASSES, type Document, type DocumentClass } from './view.ts';

type FilePanelProps = {
  readonly assetId: string;
  readonly document: Document;
  readonly actions: DataRoomActions;
  readonly onClose: () => void;
};

/** One file: who may open it, its versions, who opened it. */
export function FilePanel({ assetId, document, actions, onClose }: FilePanelProps) {
  return (
    <Card
      title={document.name}
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Close ${document.name}`}
          onClick={onClose}
        >
          <IconX size={18} />
        </ActionIcon>
      }
    >
      <div className={classes.panel}>
        <section className={classes.part}>
          <h3>Opens for</h3>
          <SegmentedControl
            fullWidth
            data={CLASSES}
            value={document.class}
            aria-label="Opens for"
            onChange={(value) => actions.setClass(document, value as DocumentClass)}
          />
        </section>
        <section className={classes.part}>
          <h3>Versions</h3>
          <ul className={classes.versions}>
            {document.versions.map((version) => (
              <li key={version.id}>
                <span className={`num ${classes.version}`}>v{version.version}</span>
                <span className={classes.words}>
                  <span className="num">{date(version.createdAt)}</span>
                  <span className={classes.facts}>
                    {version.uploadedBy ?? 'By the platform'}
                    {version.restoredFrom === null
                      ? ''
                      : ` · restored version ${version.restoredFrom}`}
                  </span>
                </span>
                {version.id === document.id ? (
                  <Badge tone="info">Current</Badge>
                ) : (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Restore version ${version.version}`}
                    onClick={() => void actions.restore(document, version)}
                  >
                    Restore
                  </Button>
                )}
                <ActionIcon
                  component="a"
                  href={versionAddress(assetId, version.id)}
                  download
                  variant="subtle"
                  color="gray"
                  aria-label={`Download version ${version.version}`}
                >
                  <IconDownload size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </section>
        <section className={classes.part}>
          <h3>
            {document.opened === 0 ? 'Openings' : `Opened ${counted(document.opened, 'time')}`}
          </h3>
          <OpeningRows assetId={assetId} documentId={document.id} />
        </section>
      </div>
    </Card>
  );
}
