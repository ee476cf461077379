import { IconDownload, IconEyeOff, IconPhoto } from '@tabler/icons-react';
import { dateTime, fileSize } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Mark } from '../../../ui/brand.tsx';
import classes from './tickets.module.css';
import { type AttachedFile, type Entry, type Event, eventWords, type Message } from './view.ts';

type ThreadProps = { readonly ticketId: string; readonly entries: readonly Entry[] };

/** What was written and done, in the order of time. */
export const ThreadView = ({ ticketId, entries }: ThreadProps) => (
  <ol className={classes.thread} aria-label="Conversation">
    {entries.map((one) => (
      <li key={one.id}>
        {one.kind === 'event' ? (
          <EventLine event={one} />
        ) : (
          <MessageCard ticketId={ticketId} message={one} />
        )}
      </li>
    ))}
  </ol>
);

const EventLine = ({ event }: { event: Event }) => (
  <p className={classes.event}>
    <span>{eventWords(event)}</span>
    <time dateTime={event.at}>{dateTime(event.at)}</time>
  </p>
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
    <article className={classes.message} data-internal={internal || undefined}>
      {avatar ? (
        <Avatar avatar={avatar} size={34} />
      ) : (
        <span className={classes.face} data-team={isTeam || undefined} aria-hidden>
          {isTeam ? <Mark size={20} /> : initialsOf(by)}
        </span>
      )}
      <div className={classes.words}>
        <header className={classes.by}>
          <strong>{by}</strong>
          {isTeam ? <span className={classes.quiet}>Holdfast support</span> : null}
          {internal ? (
            <span className={classes.note}>
              <IconEyeOff size={13} aria-hidden /> Internal note
            </span>
          ) : null}
          <time dateTime={at}>{dateTime(at)}</time>
        </header>
        <p className={classes.text}>{text}</p>
        <Files ticketId={ticketId} files={files} />
      </div>
    </article>
  );
}

type FilesProps = { readonly ticketId: string; readonly files: readonly AttachedFile[] };

/** Attached pictures, each opened in a tab of its own. */
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
            <span className={classes.fileName}>{file.name}</span>
            <span className={classes.quiet}>{fileSize(file.bytes)}</span>
            <IconDownload size={15} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
