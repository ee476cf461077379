import { IconDownload, IconEyeOff, IconPhoto } from '@tabler/icons-react';
import { dateTime, fileSize } from '../../../lib/figures/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Mark } from '../../../ui/brand.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './tickets.module.css';
import { type AttachedFile, type Entry, type Event, eventWords, type Message } from './view.ts';

type ThreadProps = { readonly ticketId: string; readonly entries: readonly Entry[] };

export const ThreadView = ({ ticketId, entries }: ThreadProps) => (
  <Stack as="ol" gap={16} aria-label="Conversation">
    {entries.map((one) => (
      <li key={one.id}>
        {one.kind === 'event' ? (
          <EventLine event={one} />
        ) : (
          <MessageCard ticketId={ticketId} message={one} />
        )}
      </li>
    ))}
  </Stack>
);

const EventLine = ({ event }: { event: Event }) => (
  <Group as="p" gap={12} justify="between" size={12.5} tone="quiet" className={classes.event}>
    <span>{eventWords(event)}</span>
    <time dateTime={event.at}>{dateTime(event.at)}</time>
  </Group>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

function MessageCard({ ticketId, message }: { ticketId: string; message: Message }) {
  const { by, avatar, side, internal, text, files, at } = message;
  const isTeam = side === 'team' && !internal;
  return (
    <Group as="article" gap={12} className={classes.message} data-internal={internal || undefined}>
      {avatar ? (
        <Avatar avatar={avatar} size={34} />
      ) : (
        <Text
          as="span"
          size={12}
          loose
          tone="plain"
          weight={620}
          fixed
          round
          fill="primary"
          square={34}
          className={classes.face}
          data-team={isTeam || undefined}
          aria-hidden
        >
          {isTeam ? <Mark size={20} /> : initialsOf(by)}
        </Text>
      )}
      <Stack gap={6} grow className={classes.words}>
        <Group as="header" gap={8} rowGap={2} align="center" wrap className={classes.by}>
          <Text as="strong" weight={600}>
            {by}
          </Text>
          {isTeam ? (
            <Text as="span" size={12.5} tone="quiet">
              Holdfast support
            </Text>
          ) : null}
          {internal ? (
            <Group as="span" inline gap={4} align="center" size={12} loose tone="warn">
              <IconEyeOff size={13} aria-hidden /> Internal note
            </Group>
          ) : null}
          <time dateTime={at}>{dateTime(at)}</time>
        </Group>
        <p className={classes.text}>{text}</p>
        <Files ticketId={ticketId} files={files} />
      </Stack>
    </Group>
  );
}

type FilesProps = { readonly ticketId: string; readonly files: readonly AttachedFile[] };

export const Files = ({ ticketId, files }: FilesProps) =>
  files.length === 0 ? null : (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={`/api/tickets/${ticketId}/files/${file.id}`}
            target="_blank"
            rel="noreferrer"
            className={classes.file}
          >
            <IconPhoto size={16} aria-hidden />
            <Text as="span" oneLine>
              {file.name}
            </Text>
            <Text as="span" size={12.5} tone="quiet">
              {fileSize(file.bytes)}
            </Text>
            <IconDownload size={15} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
