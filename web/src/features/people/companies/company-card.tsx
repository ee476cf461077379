import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { COMPANY } from '../../../api/reads.ts';
import { date } from '../../../lib/figures/format.ts';
import { session, useMay } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns, Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { companyChange, companyProblems, companyRefusals, companyValues } from './company.form.ts';
import classes from './company.module.css';
import { companyFacts, type OwnCompany } from './view.ts';

export function CompanyCard() {
  const company = useQuery(query('GET /company/profile'));
  const may = useMay('CAN_MANAGE_ORGANIZATION');
  const refresh = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label="Refresh company"
      loading={company.isFetching}
      // The company's name and logo in the page frame come with the session.
      onClick={() => void Promise.all([company.refetch(), session.refresh()])}
    >
      <IconRefresh size={16} />
    </ActionIcon>
  );
  return (
    <Card title="Company profile" aside={refresh}>
      <QueryBoundary
        query={company}
        what="The company profile"
        loading={<SkeletonText lines={7} />}
      >
        {(data) =>
          may ? (
            <CompanyForm key={JSON.stringify(companyValues(data))} company={data} />
          ) : (
            <CompanyFacts company={data} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

const CompanyFacts = ({ company }: { company: OwnCompany }) => (
  <>
    <Facts
      lined
      items={[
        ...companyFacts(company),
        { label: 'On Holdfast since', value: date(company.memberSince) },
      ]}
    />
    {company.about ? (
      <Text breaks mt={14} className={classes.about}>
        {company.about}
      </Text>
    ) : null}
  </>
);

const LOCKED =
  'Your company’s name, registration number and country are locked. Contact support to change them.';

const OFFERED = COUNTRIES.filter(({ code }) => code !== 'USA');

function CompanyForm({ company }: { company: OwnCompany }) {
  const save = useMutation(
    mutation('POST /company/update', {
      invalidates: COMPANY,
      ok: serverMessage,
      onSuccess: () => session.refresh(),
    }),
  );
  const locked = company.identityLocked;
  const form = useForm({
    initial: companyValues(company),
    checks: companyProblems(new Date().getFullYear()),
    refusals: companyRefusals,
    parse: (values) => ({ body: companyChange(company, values) }),
    send: save,
    isToasted: true,
  });
  return (
    <Form
      form={form}
      className={classes.form}
      footer={
        <Group gap={12} wrap>
          <ReasonedButton
            type="submit"
            loading={form.isSending}
            whyNot={form.isDirty ? undefined : 'No changes to save'}
          >
            Save
          </ReasonedButton>
        </Group>
      }
    >
      <TextInput
        label="Company name"
        autoComplete="organization"
        readOnly={locked}
        {...form.field('companyName')}
      />
      <Columns gap={16}>
        <TextInput
          label="Registration number (optional)"
          readOnly={locked}
          {...form.field('registrationNumber')}
        />
        {locked ? (
          <TextInput label="Country" readOnly value={countryName(company.country ?? '')} />
        ) : (
          <CountrySelect
            label="Country"
            countries={OFFERED}
            value={form.values.country}
            {...form.field('country')}
          />
        )}
      </Columns>
      {locked ? (
        <Text size={13} tone="quiet" className={classes.note}>
          {LOCKED}
        </Text>
      ) : null}
      <Columns gap={16}>
        <TextInput label="City (optional)" autoComplete="address-level2" {...form.field('city')} />
        <TextInput
          label="Founded (optional)"
          inputMode="numeric"
          placeholder="1987"
          {...form.field('founded')}
        />
      </Columns>
      <TextInput
        label="Website (optional)"
        type="url"
        autoComplete="url"
        placeholder="https://"
        {...form.field('website')}
      />
      <Textarea
        label="About (optional)"
        description={company.isOwner ? 'Shown to investors on your page.' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={12}
        {...form.field('about')}
      />
    </Form>
  );
}
