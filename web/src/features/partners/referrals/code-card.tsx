import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './referrals.module.css';
import type { Summary } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

export function CodeCard({ summary }: { summary: Summary }) {
  const { code, link } = summary;
  const picture = useRef<HTMLDivElement>(null);
  return (
    <Card label="Your code">
      <div className={classes.code}>
        <Box p={10} radius={8} border className={classes.qr} ref={picture}>
          <Suspense>
            <QrCode text={link} label="Your link as a QR code" />
          </Suspense>
        </Box>
        <div>
          <Text size={13} tone="quiet">
            Your code
          </Text>
          <Text size={18} weight={600} breaks mb={8}>
            {code}
          </Text>
          <Text size={13} tone="quiet">
            Your link
          </Text>
          <Text size={12.5} breaks>
            {link.replace(/^https?:\/\//, '')}
          </Text>
        </div>
      </div>
      <Group gap={8} wrap mt={16}>
        <CopyLink link={link} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => savePicture(picture.current?.querySelector('svg'), code)}
        >
          QR
        </Button>
        {'share' in navigator ? (
          <Button
            variant="default"
            leftSection={<IconShare2 size={16} aria-hidden />}
            onClick={() => void share(link)}
          >
            Share
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}

function CopyLink({ link }: { link: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <Button
      variant="default"
      leftSection={done ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {done ? 'Copied' : 'Copy link'}
    </Button>
  );
}

/** Closing the phone's share sheet is not a failure. */
const share = (url: string) => navigator.share({ title: 'Holdfast', url }).catch(() => undefined);

/** Saves the QR code as a vector, for print at any size. */
function savePicture(drawn: Element | null | undefined, code: string): void {
  if (!drawn) return;
  const copy = drawn.cloneNode(true) as Element;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${code}.svg`;
  anchor.click();
  URL.revokeObjectURL(url);
}
