import { Button, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PICTURES, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { FACES, type Face, isFace } from './faces.ts';
import classes from './settings.module.css';

type AvatarPickerProps = {
  readonly avatar: string;
  readonly onChoose: (face: Face) => void;
  readonly onOwn: () => void;
};

export function AvatarPicker({ avatar, onChoose, onOwn }: AvatarPickerProps) {
  const own = !isFace(avatar);
  return (
    <Group gap={20} align="start" className={classes.picture}>
      <Avatar avatar={avatar} size={88} />
      <Stack gap={12} shrinks>
        <Group as="fieldset" gap={12} wrap className={classes.faces}>
          <legend>Picture</legend>
          {FACES.map((face) => (
            <label key={face} className={classes.face}>
              <input
                type="radio"
                name="avatar"
                value={face}
                aria-label={`Picture ${face}`}
                checked={face === avatar}
                onChange={() => onChoose(face)}
              />
              <Avatar avatar={face} size={44} />
            </label>
          ))}
        </Group>
        <OwnPicture onOwn={onOwn}>
          {own ? (
            <Button variant="subtle" color="gray" onClick={() => onChoose('1')}>
              Remove picture
            </Button>
          ) : null}
        </OwnPicture>
      </Stack>
    </Group>
  );
}

const Says = () => (
  <Text size={12} tone="faint" mt={6}>
    {PICTURES.says}, cropped to a square. Visible to everyone.
  </Text>
);

export const AvatarPickerSkeleton = () => (
  <Group gap={20} align="start" className={classes.picture}>
    <Skeleton height={88} circle />
    <Stack gap={12} shrinks>
      <div>
        <Skeleton width={48} height={12} mt={3} mb={11} />
        <Group gap={12} wrap className={classes.faces}>
          {FACES.map((face) => (
            <div key={face} className={classes.face}>
              <Skeleton height={44} circle />
            </div>
          ))}
        </Group>
      </div>
      <div>
        <Skeleton width={163} height={36} radius={6} />
        <Says />
      </div>
    </Stack>
  </Group>
);

function OwnPicture({ onOwn, children }: { onOwn: () => void; children: ReactNode }) {
  const upload = useMutation(
    mutation('POST /user/profile/avatar', {
      invalidates: ['GET /user/profile'],
      ok: 'Picture saved',
      quiet: true,
      onSuccess: () => session.refresh(),
    }),
  );
  const [wrong, setWrong] = useState<string>();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    const problem = uploadProblem(file, PICTURES);
    setWrong(problem);
    if (problem) return;
    onOwn();
    upload.mutate({ body: {}, file }, { onError: (failed) => setWrong(textOf(failed)) });
  };
  return (
    <div>
      <Group gap={8} align="center" wrap>
        <label
          className={classOf(
            {
              kind: 'group',
              inline: true,
              gap: 8,
              align: 'center',
              px: 14,
              radius: 6,
              fill: 'surface',
              weight: 550,
            },
            classes.pick,
          )}
          data-busy={upload.isPending || undefined}
        >
          <input
            type="file"
            accept={PICTURES.types.join(',')}
            disabled={upload.isPending}
            aria-describedby={wrong ? 'picture-problem' : undefined}
            onChange={take}
          />
          <IconUpload size={16} aria-hidden="true" />
          {upload.isPending ? 'Uploading picture' : 'Upload picture'}
        </label>
        {children}
      </Group>
      {wrong ? (
        <p id="picture-problem" className="mantine-InputWrapper-error" role="alert">
          {wrong}
        </p>
      ) : (
        <Says />
      )}
    </div>
  );
}
