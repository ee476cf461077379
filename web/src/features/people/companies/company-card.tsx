import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { COMPANY } from '../../../api/reads.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { date } from '../../../lib/format.ts';
import { session, useMay } from '../../../lib/session.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { companyChange, companyProblems, companyValues } from './company.form.ts';
import classes from './company.module.css';
import { companyFacts, type OwnCompany } from './view.ts';

/** What the company says of itself: a form for who may change it, facts for its other members. */
export function CompanyCard() {
  const company = useQuery(query('GET /company/profile'));
  const may = useMay('CAN_MANAGE_ORGANIZATION');
  return (
    <Card title="Company profile">
      <QueryBoundary query={company} what="The profile" loading={<SkeletonText lines={7} />}>
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
    {company.about ? <p className={classes.about}>{company.about}</p> : null}
  </>
);

const LOCKED =
  'Your company is verified or with our team, so its name, registration number and country stand still. Support can change them.';

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
    initialValues: companyValues(company),
    validate: companyProblems(new Date().getFullYear()),
    validateInputOnBlur: true,
  });
  const submit = (values: typeof form.values) =>
    save.mutate(
      { body: companyChange(company, values) },
      {
        onSuccess: () => form.resetDirty(),
        onError: (error) =>
          form.setErrors(
            isCode(error, 'COMPANY_EXISTS') ? { companyName: textOf(error) } : fieldErrors(error),
          ),
      },
    );
  const field = (name: keyof typeof form.values) => form.getInputProps(name);
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      <TextInput
        label="Company name"
        autoComplete="organization"
        readOnly={locked}
        {...field('companyName')}
      />
      <div className={classes.pair}>
        <TextInput
          label="Registration number (optional)"
          readOnly={locked}
          {...field('registrationNumber')}
        />
        {locked ? (
          <TextInput label="Country" readOnly value={countryName(company.country ?? '')} />
        ) : (
          <CountrySelect
            label="Country"
            countries={OFFERED}
            value={form.values.country}
            onChange={(code) => form.setFieldValue('country', code)}
            error={form.errors.country}
          />
        )}
      </div>
      {locked ? <p className={classes.note}>{LOCKED}</p> : null}
      <div className={classes.pair}>
        <TextInput label="City (optional)" autoComplete="address-level2" {...field('city')} />
        <TextInput
          label="Founded (optional)"
          inputMode="numeric"
          placeholder="1987"
          {...field('founded')}
        />
      </div>
      <TextInput
        label="Website (optional)"
        type="url"
        autoComplete="url"
        placeholder="https://"
        {...field('website')}
      />
      <Textarea
        label="About (optional)"
        description={company.isOwner ? 'Investors read this on your page.' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        maxRows={12}
        {...field('about')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </div>
    </form>
  );
}
