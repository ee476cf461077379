import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { firstOf, maxLength, required } from '../../../lib/checks.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './account.module.css';
import { AvatarPicker } from './avatar-picker.tsx';
import type { Face } from './faces.ts';
import { saveProfile } from './save-profile.ts';

export type Profile = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly namesLocked: boolean;
};

/** Name and picture as others see them. */
export function ProfileCard() {
  const profile = useQuery(query('GET /user/profile'));
  return (
    <Card title="Profile">
      <QueryBoundary query={profile} what="Your profile" loading={<SkeletonText lines={5} />}>
        {(data) => <ProfileForm profile={data} />}
      </QueryBoundary>
    </Card>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const save = useMutation(saveProfile());
  const { firstName, lastName, avatar, namesLocked } = profile;
  const [chosen, setChosen] = useState<Face>();
  const form = useForm({
    initialValues: { firstName, lastName },
    validate: {
      firstName: firstOf(required('First name'), maxLength('First name', 80)),
      lastName: firstOf(required('Last name'), maxLength('Last name', 80)),
    },
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) => {
    const names = namesLocked ? {} : { firstName: values.firstName, lastName: values.lastName };
    save.mutate(
      { body: { ...names, ...(chosen ? { avatar: chosen } : {}) } },
      {
        onSuccess: () => {
          form.resetDirty();
          setChosen(undefined);
        },
        onError: (failed) =>
          form.setErrors(
            isCode(failed, 'NAME_VERIFIED') ? { firstName: textOf(failed) } : fieldErrors(failed),
          ),
      },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      <AvatarPicker
        avatar={chosen ?? avatar}
        onChoose={setChosen}
        onOwn={() => setChosen(undefined)}
      />
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
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!form.isDirty() && (chosen ?? avatar) === avatar}
        >
          Save profile
        </Button>
      </div>
    </form>
  );
}
