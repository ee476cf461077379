import {
  networkOf,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@holdfast/domain/people/identity/social';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonForm } from '../../../ui/skeleton.tsx';
import { linkProblems, linksOf } from './links.form.ts';
import { saveProfile } from './save-profile.ts';
import classes from './settings.module.css';

const FIELDS: Readonly<Record<SocialNetwork, { label: string; example: string; max: number }>> = {
  twitter: { label: 'Twitter', example: 'https://twitter.com/your_name', max: 300 },
  linkedin: { label: 'Linkedin', example: 'https://www.linkedin.com/in/your-name', max: 300 },
  facebook: { label: 'Facebook', example: 'https://www.facebook.com/your.name', max: 300 },
  discord: { label: 'Discord', example: 'your name#1234', max: 40 },
};

export function LinksCard() {
  const profile = useQuery(query('GET /user/profile'));
  return (
    <Card title="Links">
      <QueryBoundary
        query={profile}
        what="Links"
        loading={<SkeletonForm fields={SOCIAL_NETWORKS.length} />}
      >
        {({ socialLink }) => <LinksForm kept={socialLink} />}
      </QueryBoundary>
    </Card>
  );
}

function LinksForm({ kept }: { kept: Readonly<Record<string, string>> }) {
  const save = useMutation(saveProfile());
  const form = useForm({
    initial: linksOf(kept),
    checks: linkProblems,
    refusals: networkOf,
    parse: (values) => ({ body: { socialLink: linksOf(values) } }),
    send: save,
    isToasted: true,
  });
  return (
    <Form form={form} className={classes.form}>
      {SOCIAL_NETWORKS.map((name) => (
        <TextInput
          key={name}
          label={`${FIELDS[name].label} (optional)`}
          placeholder={FIELDS[name].example}
          maxLength={FIELDS[name].max}
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
      <Group gap={12}>
        <ReasonedButton
          type="submit"
          loading={form.isSending}
          whyNot={form.isDirty ? undefined : 'No changes to save'}
        >
          Save links
        </ReasonedButton>
      </Group>
    </Form>
  );
}
