import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Source } from './view.ts';

/** Opens the same object in the configured public explorer, for independent verification. */
export function Elsewhere({ source }: { source: Source }) {
  if (!source.elsewhere) return null;
  return (
    <Button
      component="a"
      href={source.elsewhere}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      rightSection={<IconExternalLink size={16} />}
    >
      Open in {new URL(source.elsewhere).hostname.split('.').slice(-2).join('.')}
    </Button>
  );
}
