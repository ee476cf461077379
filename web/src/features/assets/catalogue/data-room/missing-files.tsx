import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { missingFiles } from '@holdfast/domain/assets/catalogue/required-files';
import { IconCircleDashed } from '@tabler/icons-react';
import { counted } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import classes from './panel.module.css';
import { type DataRoom, filesOf } from './view.ts';

export function MissingFiles({ dataRoom }: { dataRoom: DataRoom }) {
  const { category } = dataRoom.asset;
  const names = filesOf(dataRoom).map(({ name }) => name);
  const missing = missingFiles(category, names);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn">
      <strong>{counted(missing.length, 'required file')} missing.</strong> Required for{' '}
      {CATEGORY_NAMES[category].toLowerCase()}. Each file’s name must identify the document.
      <ul className={classes.missing} aria-label="Missing required files">
        {missing.map(({ label }) => (
          <Group as="li" gap={6} align="center" size={13} loose key={label}>
            <IconCircleDashed size={16} aria-hidden="true" />
            {label}
          </Group>
        ))}
      </ul>
    </Alert>
  );
}
