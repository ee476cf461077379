import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import {
  FIRST_NAME,
  LAST_NAME,
  nameChecks,
  namesSent,
  nameValues,
  SINGLE_NAME,
} from '../../../lib/names.ts';
import { Form, FormNote } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonForm } from '../../../ui/skeleton.tsx';
import { AvatarPicker, AvatarPickerSkeleton } from './avatar-picker.tsx';
import { nameRefusals } from './credentials.form.ts';
import type { Face } from './faces.ts';
import { saveProfile } from './save-profile.ts';
import classes from './settings.module.css';

export type Profile = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly namesLocked: boolean;
};

export function ProfileCard() {
  const profile = useQuery(query('GET /user/profile'));
  return (
    <Card title="Profile">
      <QueryBoundary
        query={profile}
        what="Your profile"
        loading={<SkeletonForm fields={2} head={<AvatarPickerSkeleton />} />}
      >
        {(data) => <ProfileForm profile={data} />}
      </QueryBoundary>
    </Card>
  );
}

const VerifiedName = ({ of: { firstName, lastName } }: { of: Profile }) => (
  <>
    <TextInput label={lastName === '' ? SINGLE_NAME : FIRST_NAME} readOnly value={firstName} />
    {lastName === '' ? null : <TextInput label={LAST_NAME} readOnly value={lastName} />}
    <FormNote>Your name is verified. Contact support to change it.</FormNote>
  </>
);

function ProfileForm({ profile }: { profile: Profile }) {
  const save = useMutation(saveProfile());
  const { firstName, lastName, avatar, namesLocked } = profile;
  const [chosen, setChosen] = useState<Face>();
  const form = useForm({
    initial: nameValues(firstName, lastName),
    checks: nameChecks(),
    refusals: nameRefusals,
    parse: (values) => ({
      body: { ...(namesLocked ? {} : namesSent(values)), ...(chosen ? { avatar: chosen } : {}) },
    }),
    send: save,
    isToasted: true,
    onDone: () => setChosen(undefined),
  });
  return (
    <Form form={form} className={classes.form}>
      <AvatarPicker
        avatar={chosen ?? avatar}
        onChoose={setChosen}
        onOwn={() => setChosen(undefined)}
      />
      {namesLocked ? <VerifiedName of={profile} /> : <NameFields form={form} />}
      <Group gap={12}>
        <ReasonedButton
          type="submit"
          loading={form.isSending}
          whyNot={form.isDirty || (chosen ?? avatar) !== avatar ? undefined : 'No changes to save'}
        >
          Save profile
        </ReasonedButton>
      </Group>
    </Form>
  );
}
