import {
  linkText,
  networkOf,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@holdfast/domain/people/identity/social';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './account.module.css';
import { saveProfile } from './save-profile.ts';

const FIELDS: Readonly<Record<SocialNetwork, { label: string; example: string; max: number }>> = {
  twitter: { label: 'Twitter', example: 'https://twitter.com/your_name', max: 300 },
  linkedin: { label: 'Linkedin', example: 'https://www.linkedin.com/in/your-name', max: 300 },
  facebook: { label: 'Facebook', example: 'https://www.facebook.com/your.name', max: 300 },
  discord: { label: 'Discord', example: 'your name#1234', max: 40 },
};

/** Where else the person is found; each may stay empty. */
export function LinksCard() {
  const profile = useQuery(query('GET /user/profile'));
  return (
    <Card title="Links">
      <QueryBoundary query={profile} what="Your links" loading={<SkeletonText lines={4} />}>
        {({ socialLink }) => <LinksForm kept={socialLink} />}
      </QueryBoundary>
    </Card>
  );
}

type Links = Record<SocialNetwork, string>;

const linksOf = (kept: Readonly<Record<string, string>>): Links =>
  Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, kept[name] ?? ''])) as Links;

function LinksForm({ kept }: { kept: Readonly<Record<string, string>> }) {
  const save = useMutation(saveProfile());
  const form = useForm<Links>({
    initialValues: linksOf(kept),
    validate: Object.fromEntries(
      SOCIAL_NETWORKS.map((name) => [name, (value: string) => linkText(name, value) ?? null]),
    ) as Record<SocialNetwork, (value: string) => string | null>,
    validateInputOnBlur: true,
  });
  const submit = (values: Links) =>
    save.mutate(
      { body: { socialLink: linksOf(trimmed(values)) } },
      {
        onSuccess: () => form.resetDirty(),
        onError: (failed) => form.setErrors(problemsIn(failed)),
      },
    );
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      {SOCIAL_NETWORKS.map((name) => (
        <TextInput
          key={name}
          label={`${FIELDS[name].label} (optional)`}
          placeholder={FIELDS[name].example}
          maxLength={FIELDS[name].max}
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save links
        </Button>
      </div>
    </form>
  );
}

const trimmed = (values: Links): Links =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Links;

/** The server names a link by its code. */
function problemsIn(failed: unknown): Readonly<Record<string, string>> {
  const network = failed instanceof ApiError ? networkOf(failed.code) : undefined;
  return network ? { [network]: textOf(failed) } : fieldErrors(failed);
}
