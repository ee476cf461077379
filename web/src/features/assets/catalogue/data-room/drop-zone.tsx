import { NativeSelect } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type RefObject, useState } from 'react';
import { DOCUMENTS } from '../../../../ui/inputs/upload-rules.ts';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import classes from './panel.module.css';
import { CLASSES, type DocumentClass, type Folder } from './view.ts';

type DropZoneProps = {
  readonly folder: Folder;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[], opensFor: DocumentClass) => void;
};

export function DropZone({ folder, input, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(0);
  const [opensFor, setOpensFor] = useState<DocumentClass>('verified');
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <Stack gap={10} p={14}>
      <label
        className={classOf(
          { kind: 'stack', gap: 4, align: 'center', radius: 8, tone: 'primary', ta: 'center' },
          classes.zone,
        )}
        data-over={over > 0 || undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(Math.max(1, event.dataTransfer.items.length));
        }}
        onDragLeave={() => setOver(0)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(0);
          onFiles([...event.dataTransfer.files], opensFor);
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          className={classes.input}
          accept={DOCUMENTS.types.join(',')}
          aria-label={`Upload files into ${folder.name}`}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])], opensFor);
            event.currentTarget.value = '';
          }}
        />
        <IconFileUpload size={22} aria-hidden="true" />
        <Text as="b" weight={550}>
          {over > 0
            ? `Drop ${over === 1 ? '1 file' : `${over} files`} into ${folder.name}`
            : `Choose files for ${folder.name}, or drop them here`}
        </Text>
        <Text as="small" size={12.5} tone="quiet">
          {DOCUMENTS.says} each. A file with an existing name becomes its next version.
        </Text>
      </label>
      <NativeSelect
        className={classOf({ kind: 'group', gap: 10, align: 'center', justify: 'end' })}
        size="xs"
        label="Access for new files"
        data={CLASSES}
        value={opensFor}
        onChange={(event) => setOpensFor(event.currentTarget.value as DocumentClass)}
      />
    </Stack>
  );
}
