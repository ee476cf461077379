import { Button, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PICTURES, whyNot } from '../../../ui/inputs/upload-rules.ts';
import classes from './account.module.css';
import { FACES, type Face, isFace } from './faces.ts';

type AvatarPickerProps = {
  /** What is shown: a preset that was chosen just now, or what is kept. */
  readonly avatar: string;
  readonly onChoose: (face: Face) => void;
  /** An own picture was chosen instead: it is kept as soon as it is sent. */
  readonly onOwn: () => void;
};

/** One's picture: six to choose from, or an own one, shown as it will be seen. */
export function AvatarPicker({ avatar, onChoose, onOwn }: AvatarPickerProps) {
  const own = !isFace(avatar);
  return (
    <div className={classes.picture}>
      <Avatar avatar={avatar} size={88} />
      <div className={classes.pictureChoices}>
        <fieldset className={classes.faces}>
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
        </fieldset>
        <OwnPicture onOwn={onOwn}>
          {own ? (
            <Button variant="subtle" color="gray" onClick={() => onChoose('1')}>
              Remove picture
            </Button>
          ) : null}
        </OwnPicture>
      </div>
    </div>
  );
}

const Says = () => (
  <p className={classes.note}>{PICTURES.says}, cut to a square. Everybody can see it.</p>
);

/** In place of the picker until the person's own picture is known. */
export const AvatarPickerSkeleton = () => (
  <div className={classes.picture}>
    <Skeleton height={88} circle />
    <div className={classes.pictureChoices}>
      <div>
        <Skeleton width={48} height={12} mt={3} mb={11} />
        <div className={classes.faces}>
          {FACES.map((face) => (
            <div key={face} className={classes.face}>
              <Skeleton height={44} circle />
            </div>
          ))}
        </div>
      </div>
      <div>
        <Skeleton width={163} height={36} radius={6} />
        <Says />
      </div>
    </div>
  </div>
);

/** Sends a picture as soon as it is chosen; what is wrong with it stands below. */
function OwnPicture({ onOwn, children }: { onOwn: () => void; children: ReactNode }) {
  const upload = useMutation(
    mutation('POST /user/profile/avatar', {
      invalidates: ['GET /user/profile'],
      ok: 'Your picture was saved',
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
    const problem = whyNot(file, PICTURES);
    setWrong(problem);
    if (problem) return;
    onOwn();
    upload.mutate({ body: {}, file }, { onError: (failed) => setWrong(textOf(failed)) });
  };
  return (
    <div>
      <div className={classes.ownPicture}>
        <label className={classes.pick} data-busy={upload.isPending || undefined}>
          <input
            type="file"
            accept={PICTURES.types.join(',')}
            disabled={upload.isPending}
            aria-describedby={wrong ? 'picture-problem' : undefined}
            onChange={take}
          />
          <IconUpload size={16} aria-hidden="true" />
          {upload.isPending ? 'Sending your picture' : 'Upload a picture'}
        </label>
        {children}
      </div>
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
