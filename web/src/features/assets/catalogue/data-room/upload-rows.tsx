import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { counted, fileSize } from '../../../../lib/figures/format.ts';
import { DOCUMENTS } from '../../../../ui/inputs/upload-rules.ts';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import classes from './data-room.module.css';
import { FileSheet } from './file-sheet.tsx';
import own from './panel.module.css';
import type { Upload, Uploads } from './use-uploads.ts';
import { CLASS_NAMES } from './view.ts';

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
    <Group as="li" gap={12} align="center" px={16} py={8} line="above" className={own.upload}>
      <FileSheet name={file.name} />
      <Stack gap={2} grow className={classes.words}>
        <Group gap={12} rowGap={4} justify="between" wrap>
          <span className={classes.fileName}>{file.name}</span>
          <Text as="span" size={12} tone="faint" num>
            {isSending ? `${fileSize(Math.min(sent, size))} of ${fileSize(size)}` : fileSize(size)}
          </Text>
        </Group>
        {isSending ? (
          <ProgressBar
            percent={(Math.min(sent, size) / Math.max(1, size)) * 100}
            label={`Uploading ${file.name}`}
          />
        ) : null}
        <What upload={upload} />
      </Stack>
      <Group gap={8} align="center" justify="end" wrap className={classes.buttons}>
        <Answers upload={upload} uploads={uploads} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Cancel ${file.name}`}
          onClick={() => uploads.drop(key)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function What({ upload }: { upload: Upload }) {
  const { at, problem, version, folder } = upload;
  if (problem) {
    return (
      <Group as="span" align="center" size={12.5} tone="loss" className={own.problem} role="alert">
        <IconAlertCircle size={14} aria-hidden="true" />
        {problem}
      </Group>
    );
  }
  const name = upload.file.name.replace(/\.pdf$/i, '');
  const place = `${folder.name} · ${CLASS_NAMES[upload.class]}`;
  const words =
    at === 'asks'
      ? version
        ? `Becomes version ${version} of ${name}`
        : `${name} already exists in ${folder.name}`
      : at === 'waiting'
        ? `Waiting · ${place}`
        : upload.sent >= upload.file.size
          ? `Checking · ${place}`
          : `Uploading${upload.secondsLeft ? `, ${leftWords(upload.secondsLeft)}` : ''} · ${place}`;
  return (
    <Text as="span" size={12} tone="faint">
      {words}
    </Text>
  );
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
