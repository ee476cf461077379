import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import type { DistributionDraft } from './composer.form.ts';
import classes from './distributions.module.css';

type Props = {
  readonly assetId: string;
  readonly draft: DistributionDraft;
  readonly change: (part: Partial<DistributionDraft>) => void;
};

export function DocumentsField({ assetId, draft, change }: Props) {
  const files = useQuery(query('GET /owner/assets/:assetId/data-room', { params: { assetId } }));
  const documents = files.data?.folders.flatMap((folder) => folder.documents) ?? [];
  if (documents.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    change({
      documentIds: on ? [...draft.documentIds, id] : draft.documentIds.filter((one) => one !== id),
    });
  return (
    <Stack as="fieldset" gap={10} shrinks className={classes.exceptions}>
      <legend
        className={classOf(
          { kind: 'group', gap: 8, align: 'center', justify: 'between', wrap: true, weight: 600 },
          classes.labels,
        )}
      >
        Data room documents
      </legend>
      {documents.map((file) => (
        <Checkbox
          key={file.id}
          label={file.name}
          checked={draft.documentIds.includes(file.id)}
          onChange={(event) => toggle(file.id, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
