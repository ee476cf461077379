import { MOST_FILES } from '@holdfast/domain/service/tickets/kinds';
import { ActionIcon, Button } from '@mantine/core';
import { IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { fileSize } from '../../../lib/figures/format.ts';
import { PICTURES, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './tickets.module.css';
import type { AttachedFile } from './view.ts';

export function useAttachments() {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const add = async (picked: File | undefined) => {
    if (!picked) return;
    const wrong = files.length >= MOST_FILES ? MOST : uploadProblem(picked, PICTURES);
    setProblem(wrong);
    if (wrong) return;
    setSending(true);
    try {
      const { file } = await call('POST /tickets/files', { body: {}, file: picked });
      setFiles((before) => [...before, file]);
    } catch (failure) {
      setProblem(textOf(failure));
    } finally {
      setSending(false);
    }
  };
  const remove = (id: string) => setFiles((before) => before.filter((one) => one.id !== id));
  const clear = () => setFiles([]);
  return { files, ids: files.map((one) => one.id), problem, isSending, add, remove, clear };
}
export type Attachments = ReturnType<typeof useAttachments>;

const MOST = `Up to ${MOST_FILES} files at a time`;

export const AttachedList = ({ of }: { of: Attachments }) => (
  <>
    {of.files.length > 0 ? (
      <ul className={classes.attached}>
        {of.files.map((file) => (
          <li key={file.id}>
            <IconPhoto size={16} aria-hidden />
            <Text as="span" oneLine>
              {file.name}
            </Text>
            <Text as="span" size={12.5} tone="quiet">
              {fileSize(file.bytes)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${file.name}`}
              onClick={() => of.remove(file.id)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    ) : null}
    {of.problem ? (
      <Text role="alert" size={12.5} loose tone="loss">
        {of.problem}
      </Text>
    ) : null}
  </>
);

export function AttachButton({ of, short }: { of: Attachments; short?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Attach a picture"
        accept={PICTURES.types.join(',')}
        onChange={(event) => {
          const { currentTarget } = event;
          void of.add(currentTarget.files?.[0]).then(() => {
            currentTarget.value = '';
          });
        }}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPaperclip size={16} />}
        loading={of.isSending}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
      {short ? null : (
        <Text as="span" size={12.5} tone="quiet">
          {PICTURES.says}
        </Text>
      )}
    </>
  );
}
