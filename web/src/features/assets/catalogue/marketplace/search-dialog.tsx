import { SEARCH_NAME } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { required } from '../../../../lib/figures/checks.ts';
import { FormNote } from '../../../../ui/form/form.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import type { MarketSearch } from './market-query.ts';
import {
  addressOf,
  nameFor,
  type SavedSearch,
  type SearchValues,
  searchBody,
  searchWords,
} from './saved-search.ts';

const SEARCHES = ['GET /user/saved-searches'] as const;
const checks = { name: required('Name') };
const refusals = { SEARCH_NAME_TAKEN: 'name', TOO_MANY_SEARCHES: 'name' } as const;

export function SaveSearch({ search, onClose }: { search: MarketSearch; onClose: () => void }) {
  const save = useMutation(
    mutation('POST /user/saved-searches', {
      invalidates: SEARCHES,
      ok: 'Search saved',
      quiet: true,
    }),
  );
  const form = useForm<SearchValues, Parameters<typeof save.mutate>[0], unknown>({
    initial: { name: nameFor(search), alert: true },
    checks,
    refusals,
    parse: (values) => ({ body: searchBody(search, values) }),
    send: save,
    onDone: onClose,
  });
  const words = searchWords(search);
  return <SearchForm title="Save search" action="Save search" {...{ form, words, onClose }} />;
}

export function EditSearch({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const change = useMutation(
    mutation('PUT /user/saved-searches/:searchId', {
      invalidates: SEARCHES,
      ok: 'Search saved',
      quiet: true,
    }),
  );
  const form = useForm<SearchValues, Parameters<typeof change.mutate>[0], unknown>({
    initial: { name: saved.name, alert: saved.alert },
    checks,
    refusals,
    parse: (values) => ({ params: { searchId: saved.id }, body: values }),
    send: change,
    onDone: onClose,
  });
  const words = searchWords(addressOf(saved));
  return (
    <SearchForm title="Edit saved search" action="Save search" {...{ form, words, onClose }} />
  );
}

type FormProps = {
  readonly title: string;
  readonly action: string;
  readonly form: Form<SearchValues>;
  readonly words: string;
  readonly onClose: () => void;
};

const SearchForm = ({ title, action, form, words, onClose }: FormProps) => (
  <FormDialog title={title} form={form} text={words} action={action} onClose={onClose}>
    <TextInput label="Name" maxLength={SEARCH_NAME} data-autofocus {...form.field('name')} />
    <Checkbox
      label="Notify me of new assets"
      checked={form.values.alert}
      onChange={(event) => form.set('alert', event.currentTarget.checked)}
    />
    <FormNote>One alert per new match, according to your notification settings.</FormNote>
  </FormDialog>
);
