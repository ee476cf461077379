import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { textOf } from '../../lib/failure.ts';
import { fileSize } from '../../lib/figures/format.ts';
import { Group, Stack, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './upload-field.module.css';
import { PICTURES, type UploadLimits, uploadProblem } from './upload-rules.ts';

/**
 * Sends one file. Reports `onProgress(sent, total)`, stops when `signal` aborts, throws on failure.
 */
export type SendFile = (
  file: File,
  how: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<unknown>;

type UploadFieldProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly limits?: UploadLimits;
  readonly upload: SendFile;
  readonly kept?: string | undefined;
  readonly error?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

type State =
  | { readonly at: 'empty'; readonly problem?: string }
  | { readonly at: 'sending'; readonly file: File; readonly sent: number }
  | { readonly at: 'sent'; readonly name: string; readonly size?: number };

/**
 * A drop zone that uploads immediately. Checks type and size, shows progress in bytes, and can be
 * cancelled.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, description, limits = PICTURES, upload, kept, error, icon, disabled } = props;
  const id = useId();
  const [state, setState] = useState<State>(kept ? { at: 'sent', name: kept } : { at: 'empty' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = uploadProblem(file, limits);
    if (problem) return setState({ at: 'empty', problem });
    const control = new AbortController();
    running.current = control;
    setState({ at: 'sending', file, sent: 0 });
    try {
      const onProgress = (sent: number) => setState({ at: 'sending', file, sent });
      await upload(file, { signal: control.signal, onProgress });
      setState({ at: 'sent', name: file.name, size: file.size });
    } catch (failure) {
      const cancelled = failure instanceof ApiError && failure.code === 'ABORTED';
      setState(cancelled ? { at: 'empty' } : { at: 'empty', problem: textOf(failure) });
    }
  };

  const problem = state.at === 'empty' ? (state.problem ?? error) : undefined;
  return (
    <Stack gap={6}>
      <Text as="span" size={13} weight={550} id={`${id}-label`}>
        {label}
      </Text>
      {state.at === 'empty' ? (
        <DropZone
          id={id}
          limits={limits}
          icon={icon}
          bad={!!problem}
          disabled={disabled}
          onFile={take}
        />
      ) : (
        <Sent
          state={state}
          onCancel={() => running.current?.abort()}
          onReplace={() => setState({ at: 'empty' })}
        />
      )}
      {description && !problem ? (
        <Text as="span" size={12} tone="faint">
          {description}
        </Text>
      ) : null}
      {problem ? (
        <span className="mantine-InputWrapper-error" role="alert" data-upload-error>
          {problem}
        </span>
      ) : null}
    </Stack>
  );
}

type DropZoneProps = {
  readonly id: string;
  readonly limits: UploadLimits;
  readonly icon: ReactNode;
  readonly bad: boolean;
  readonly disabled: boolean | undefined;
  readonly onFile: (file: File | undefined) => void;
};

function DropZone({ id, limits, icon, bad, disabled = false, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={classOf(
        {
          kind: 'stack',
          gap: 6,
          align: 'center',
          justify: 'center',
          p: 16,
          radius: 10,
          fill: 'surface',
          size: 13,
          loose: true,
          tone: 'quiet',
          ta: 'center',
        },
        classes.zone,
      )}
      data-over={over || undefined}
      data-bad={bad || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.input}
        accept={limits.types.join(',')}
        aria-labelledby={`${id}-label`}
        aria-invalid={bad || undefined}
        disabled={disabled}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {icon ?? <IconUpload size={20} aria-hidden="true" />}
      <span>
        <Text as="b" tone="primary" weight={550}>
          Choose a file
        </Text>{' '}
        or drop it here
      </span>
      <Text as="small" size={12} tone="faint">
        {limits.says}
      </Text>
    </label>
  );
}

type SentProps = {
  readonly state: Exclude<State, { at: 'empty' }>;
  readonly onCancel: () => void;
  readonly onReplace: () => void;
};

function Sent({ state, onCancel, onReplace }: SentProps) {
  const sending = state.at === 'sending';
  const name = sending ? state.file.name : state.name;
  return (
    <Group
      gap={14}
      align="center"
      px={14}
      py={12}
      radius={10}
      fill="surface"
      className={classes.file}
    >
      <Text as="span" tone="quiet" fixed radius={6} fill="sunken" className={classes.picture}>
        {sending ? (
          <IconFile size={20} />
        ) : (
          <IconCircleCheck size={20} className={classOf({ tone: 'gain' })} />
        )}
      </Text>
      <Stack as="span" gap={0} grow className={classes.facts}>
        <Group as="span" gap={12} justify="between" size={12.5} tone="faint">
          <Text as="span" size={13} loose tone="plain" weight={550} oneLine>
            {name}
          </Text>
          <span className="num">
            {sending
              ? `${fileSize(Math.min(state.sent, state.file.size))} of ${fileSize(state.file.size)}`
              : state.size === undefined
                ? 'Uploaded'
                : fileSize(state.size)}
          </span>
        </Group>
        {sending ? (
          <Progress
            value={(state.sent / Math.max(1, state.file.size)) * 100}
            size={6}
            aria-label={`Sending ${name}`}
          />
        ) : null}
      </Stack>
      {sending ? (
        <ActionIcon variant="subtle" color="gray" aria-label={`Cancel ${name}`} onClick={onCancel}>
          <IconX size={18} />
        </ActionIcon>
      ) : (
        <Button variant="default" size="xs" onClick={onReplace} aria-label={`Replace ${name}`}>
          Replace
        </Button>
      )}
    </Group>
  );
}
