import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import { fieldErrors, isCode, textOf } from '../../lib/failure.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './account.module.css';
import { profileQuery, useSaveProfile } from './queries.ts';

const FACES = ['1', '2', '3', '4', '5', '6'] as const;
type Face = (typeof FACES)[number];

export type Profile = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly namesLocked: boolean;
};

/** Name and picture as others see them. */
export function ProfileCard() {
  const { data, isError, error, refetch } = useQuery(profileQuery());
  return (
    <Card title="Profile">
      {isError ? (
        <ErrorState
          title="Your profile did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ProfileForm profile={data} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const { firstName, lastName, avatar, namesLocked } = profile;
  const form = useForm({
    initialValues: { firstName, lastName, avatar },
    validate: {
      firstName: firstOf(required('First name'), maxLength('First name', 80)),
      lastName: firstOf(required('Last name'), maxLength('Last name', 80)),
    },
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) => {
    const picture = FACES.find((face) => face === values.avatar);
    const names = namesLocked ? {} : { firstName: values.firstName, lastName: values.lastName };
    save.mutate(
      { ...names, ...(picture ? { avatar: picture } : {}) },
      {
        onSuccess: () => form.resetDirty(),
        onError: (failed) =>
          form.setErrors(
            isCode(failed, 'NAME_VERIFIED') ? { firstName: textOf(failed) } : fieldErrors(failed),
          ),
      },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      <Faces chosen={form.values.avatar} onChoose={(face) => form.setFieldValue('avatar', face)} />
      <TextInput
        label="First name"
        autoComplete="given-name"
        readOnly={namesLocked}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        readOnly={namesLocked}
        description={
          namesLocked ? 'Your name belongs to your verification. Support can change it.' : undefined
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('lastName')}
      />
      <TextInput label="Email" value={profile.email} readOnly />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </div>
    </form>
  );
}

const Faces = ({ chosen, onChoose }: { chosen: string; onChoose: (face: Face) => void }) => (
  <fieldset className={classes.faces}>
    <legend>Picture</legend>
    {FACES.map((face) => (
      <label key={face} className={classes.face}>
        <input
          type="radio"
          name="avatar"
          value={face}
          aria-label={`Picture ${face}`}
          checked={face === chosen}
          onChange={() => onChoose(face)}
        />
        <Avatar avatar={face} size={44} />
      </label>
    ))}
  </fieldset>
);
