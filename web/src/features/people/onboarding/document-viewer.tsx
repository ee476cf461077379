import { ActionIcon, Button } from '@mantine/core';
import {
  IconExternalLink,
  IconEye,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, fileSize } from '../../../lib/format.ts';
import { mayOpenPrivate } from '../../../lib/open-private.ts';
import classes from './review.module.css';
import type { CaseDocument } from './review-queries.ts';

type Viewed = Pick<CaseDocument, 'url' | 'bytes' | 'uploadedAt'> & { readonly title: string };

/** A document is opened by a click, since each opening is written down. */
export function DocumentViewer({ document }: { document: Viewed }) {
  const [open, setOpen] = useState(false);
  const asking = useMutation({ mutationFn: mayOpenPrivate });
  const openBeside = (may: boolean) =>
    may ? void window.open(document.url, '_blank', 'noopener') : undefined;
  const [turn, setTurn] = useState(0);
  const [large, setLarge] = useState(false);
  const { title } = document;
  return (
    <figure className={classes.document} data-large={large || undefined}>
      <div className={classes.picture}>
        {open ? (
          <img src={document.url} alt={title} data-turn={turn} data-large={large || undefined} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconEye size={16} />}
            aria-label={`Open ${title.toLowerCase()}`}
            loading={asking.isPending}
            onClick={() => asking.mutate(undefined, { onSuccess: setOpen })}
          >
            Open
          </Button>
        )}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.captionWords}>
          <strong>{title}</strong>
          <span className={classes.quiet}>
            {fileSize(document.bytes)}, {dateTime(document.uploadedAt)}
          </span>
        </span>
        {open ? (
          <span className={classes.tools}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Turn ${title.toLowerCase()}`}
              onClick={() => setTurn((turn + 1) % 4)}
            >
              <IconRotateClockwise size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={large ? 'Show smaller' : 'Show larger'}
              onClick={() => setLarge(!large)}
            >
              {large ? <IconZoomOut size={18} /> : <IconZoomIn size={18} />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Open ${title.toLowerCase()} in a new tab`}
              onClick={() => asking.mutate(undefined, { onSuccess: openBeside })}
            >
              <IconExternalLink size={18} />
            </ActionIcon>
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
