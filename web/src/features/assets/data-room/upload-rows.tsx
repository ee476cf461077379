import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { counted, fileSize } from '../../../lib/format.ts';
import { DOCUMENTS } from '../../../ui/inputs/upload-rules.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import classes from './data-room.module.css';
import { FileSheet } from './file-sheet.tsx';
import own from './uploads.module.css';
import type { Upload, Uploads } from './use-uploads.ts';
import { CLASS_NAMES } from './view.ts';

/** One row for each file on its way: progress, questions and refusals stand in the row. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  if (uploads.all.length === 0) return null;
  return (
    <ul aria-label="Uploads">
      {uploads.all.map((one) => (
        <UploadRow key={one.key} upload={one} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, at, sent } = upload;
  const { size } = file;
  const isSending = at === 'sending';
  return (
    <li className={own.upload}>
      <FileSheet name={file.name} />
      <div className={classes.words}>
        <div className={classes.between}>
          <span className={classes.fileName}>{file.name}</span>
          <span className={`num ${classes.facts}`}>
            {isSending ? `${fileSize(Math.min(sent, size))} of ${fileSize(size)}` : fileSize(size)}
          </span>
        </div>
        {isSending ? (
          <ProgressBar
            percent={(Math.min(sent, size) / Math.max(1, size)) * 100}
            label={`Uploading ${file.name}`}
          />
        ) : null}
        <What upload={upload} />
      </div>
      <div className={classes.buttons}>
        <Answers upload={upload} uploads={uploads} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Cancel ${file.name}`}
          onClick={() => uploads.drop(key)}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
    </li>
  );
}

/** What will become of the file, or why nothing will. */
function What({ upload }: { upload: Upload }) {
  const { at, problem, version, folder } = upload;
  if (problem) {
    return (
      <span className={own.problem} role="alert">
        <IconAlertCircle size={14} aria-hidden="true" />
        {problem}
      </span>
    );
  }
  const name = upload.file.name.replace(/\.pdf$/i, '');
  const place = `${folder.name} · ${CLASS_NAMES[upload.class]}`;
  const words =
    at === 'asks'
      ? version
        ? `Becomes version ${version} of ${name}`
        : `${folder.name} has ${name} already`
      : at === 'waiting'
        ? `Waiting · ${place}`
        : upload.sent >= upload.file.size
          ? `Checking · ${place}`
          : `Uploading${upload.secondsLeft ? `, ${leftWords(upload.secondsLeft)}` : ''} · ${place}`;
  return <span className={classes.facts}>{words}</span>;
}

const leftWords = (seconds: number): string =>
  seconds < 90
    ? `about ${counted(seconds, 'second')} left`
    : `about ${counted(Math.round(seconds / 60), 'minute')} left`;

function Answers({ upload: { key, at, file }, uploads }: { upload: Upload; uploads: Uploads }) {
  if (at === 'asks') {
    return (
      <>
        <Button size="xs" variant="default" onClick={() => uploads.answer(key, 'replace')}>
          Replace
        </Button>
        <Button size="xs" variant="default" onClick={() => uploads.answer(key, 'keep_both')}>
          Keep both
        </Button>
      </>
    );
  }
  if (at === 'refused') {
    return (
      <FileButton
        accept={DOCUMENTS.types.join(',')}
        onChange={(chosen) => chosen && uploads.exchange(key, chosen)}
      >
        {(props) => (
          <Button {...props} size="xs" variant="default">
            Choose another
          </Button>
        )}
      </FileButton>
    );
  }
  if (at !== 'failed') return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Try ${file.name} again`}
      onClick={() => uploads.retry(key)}
    >
      Try again
    </Button>
  );
}
