import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Box, Group } from '../../../../ui/layout/layout.tsx';
import { versionAddress } from './file-menu.tsx';
import classes from './panel.module.css';
import type { Document } from './view.ts';

type PreviewProps = { readonly assetId: string; readonly document: Document };

/**
 * The first page as readers see it, on demand because access is logged, and the whole file as
 * uploaded.
 */
export function Preview({ assetId, document }: PreviewProps) {
  const [shown, show] = useState<string>();
  // Phone browsers show a PDF only as its own page.
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const { id, name } = document;
  return (
    <div>
      {isPhone ? null : (
        <Box radius={8} border fill="sunken" className={classes.preview}>
          {shown === id ? (
            <iframe
              title={`First page of ${name}`}
              src={`${versionAddress(assetId, id, 'preview')}#toolbar=0&navpanes=0&view=FitH`}
            />
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => show(id)}
            >
              Show the first page
            </Button>
          )}
        </Box>
      )}
      <Group gap={8} justify="between" wrap mt={8}>
        <Button
          component="a"
          href={versionAddress(assetId, id, 'inline')}
          target="_blank"
          rel="noopener"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          aria-label={`Open ${name} in the browser`}
        >
          Open
        </Button>
        <Button
          component="a"
          href={versionAddress(assetId, id)}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Download ${name}`}
        >
          Download
        </Button>
      </Group>
    </div>
  );
}
