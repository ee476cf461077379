import { useState } from 'react';
import { addressOf } from '../../../../api/address.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import classes from './data-room.module.css';
import { FileSheet } from './file-sheet.tsx';

type Props = {
  readonly assetId: string;
  readonly document: { readonly id: string; readonly hasThumbnail: boolean };
  readonly dim?: boolean;
};

/** The first page of a file, or a sheet; decorative, since the file's name is beside it. */
export function FileThumbnail({ assetId, document: { id, hasThumbnail }, dim = false }: Props) {
  const [missing, setMissing] = useState<string>();
  const src = addressOf('GET /assets/:assetId/documents/:documentId/thumbnail', {
    params: { assetId, documentId: id },
  });
  return (
    <Group as="span" align="center" justify="center" fixed className={classes.thumbnail}>
      {hasThumbnail && missing !== id ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setMissing(id)} />
      ) : (
        <FileSheet dim={dim} />
      )}
    </Group>
  );
}
