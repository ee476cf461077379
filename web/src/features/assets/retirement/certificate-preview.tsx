import { Mark } from '../../../ui/brand.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Draft } from './retire.form.ts';
import classes from './retirement.module.css';
import type { AssetRetirement } from './view.ts';

type PreviewProps = {
  readonly asset: AssetRetirement['asset'];
  readonly draft: Draft;
  readonly units: string;
};

export const CertificatePreview = ({ asset, draft, units }: PreviewProps) => (
  <Stack as="section" gap={8} aria-label="Your certificate">
    <Text size={13} tone="plain" weight={550}>
      Your certificate
    </Text>
    <Stack gap={8} p={20} border fill="surface">
      <Mark size={20} />
      <Text weight={620} serif mt={6} className={classes.sheetTitle}>
        {units} units retired
      </Text>
      <Text size={15} breaks serif>
        on behalf of{' '}
        <b>
          {draft.isPublic
            ? draft.beneficiary.trim() || 'the beneficiary'
            : 'a beneficiary whose name is withheld'}
        </b>
        . {draft.words}
      </Text>
      <Group as="p" gap={12} justify="between" size={12} loose tone="quiet">
        <span>{asset.name}</span>
        <span>Number follows</span>
      </Group>
    </Stack>
  </Stack>
);
