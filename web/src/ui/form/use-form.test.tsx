import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { forgetDrafts, keepDrafts } from '../../lib/drafts.ts';
import { firstOf, maxLength, required } from '../../lib/figures/checks.ts';
import { session } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { Form, FormButtons } from './form.tsx';
import { useForm } from './use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

type Body = { readonly name: string };
type Send = (body: Body) => Promise<string>;

function Example({ send, onDone }: { send: Send; onDone?: (id: string) => void }) {
  const form = useForm({
    initial: { name: '', city: '' },
    checks: { name: firstOf(required('Name'), maxLength('Name', 5)), city: required('City') },
    refusals: { NAME_TAKEN: 'name' },
    parse: ({ name }) => ({ name: name.trim() }),
    send: useMutation({ mutationFn: send }),
    ...(onDone ? { onDone } : {}),
  });
  return (
    <Form
      form={form}
      footer={<FormButtons action="Save" isSending={form.isSending} onCancel={() => {}} />}
    >
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="City" {...form.field('city')} />
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </Form>
  );
}

async function shown(send: Send, onDone?: (id: string) => void) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Example send={send} {...(onDone ? { onDone } : {})} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
}

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const type = (name: string, text: string) =>
  act(async () => {
    setValue?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
  });
const text = () => document.body.textContent ?? '';
const refused = (code: string, field?: string, message = '') =>
  new ApiError(
    { code, status: 422, message: `${code} happened` },
    field ? [{ field, rule: 'any', message }] : [],
  );

it('validates every field on submit and focuses the first invalid one', async () => {
  const send = vi.fn<Send>(async () => 'id');
  await shown(send);
  await type('city', 'Lund');
  await submit();
  expect(text()).toContain('Name is required');
  expect(document.activeElement).toBe(input('name'));
  expect(send).not.toHaveBeenCalled();
});

it('validates a field on blur only if the user has typed in it', async () => {
  await shown(async () => 'id');
  await act(async () => input('name').focus());
  await act(async () => input('name').blur());
  expect(text()).not.toContain('Name is required');
  await type('name', 'Signe Dahlgren');
  await act(async () => input('name').focus());
  await act(async () => input('name').blur());
  expect(input('name').getAttribute('aria-invalid')).toBe('true');
});

it('sends the parsed values once, however often it is submitted', async () => {
  let finish = (_: string) => {};
  const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
  const onDone = vi.fn();
  await shown(send, onDone);
  await type('name', ' Ada ');
  await type('city', 'Lund');
  expect(text()).toContain('changed');
  await submit();
  await submit();
  expect(send.mock.calls.map(([body]) => body)).toEqual([{ name: 'Ada' }]);
  await act(async () => finish('id-1'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('id-1', { name: ' Ada ', city: 'Lund' });
  expect(text()).toContain('unchanged');
});

it('shows a rejection under its field, by code or by field name', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(refused('NAME_TAKEN'))
    .mockRejectedValueOnce(refused('E_VALIDATION_FAILURE', 'city', 'City is unknown'));
  await shown(send);
  await type('name', 'Ada');
  await type('city', 'Lund');
  await submit();
  expect(text()).toContain('NAME_TAKEN happened');
  expect(document.activeElement).toBe(input('name'));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await submit();
  expect(text()).toContain('City is unknown');
  expect(document.activeElement).toBe(input('city'));
});

it('shows any other failure once, above the buttons', async () => {
  await shown(() => Promise.reject(refused('E_VALIDATION_FAILURE', 'secret', 'Secret?')));
  await type('name', 'Ada');
  await type('city', 'Lund');
  await submit();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Secret?');
});

function DrawnExample() {
  const form = useForm({
    initial: { signature: '', method: 'drawn' },
    checks: { signature: required('Signature') },
    parse: (values) => values,
    send: { mutateAsync: async () => {}, isPending: false },
  });
  const draw = () => {
    form.set('signature', 'data:image/png;base64,');
    form.set('method', 'drawn');
  };
  return (
    <Form form={form}>
      <button type="button" onClick={draw}>
        Draw
      </button>
      <p>{form.problems.signature}</p>
    </Form>
  );
}

it('clears a missing-value error when the value is given, even without an input', async () => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DrawnExample />
      </MantineProvider>,
    ),
  );
  await submit();
  expect(text()).toContain('Signature is required');
  await act(async () => document.querySelector('button')?.click());
  expect(text()).not.toContain('Signature is required');
});

type People = { readonly people: readonly { readonly name: string }[]; readonly sure: string };

function ListExample(props: { send: (body: People) => Promise<void>; confirm?: () => boolean }) {
  const form = useForm<People, People, void>({
    initial: { people: [{ name: 'Ada' }, { name: 'Bo' }], sure: '' },
    checks: ({ people }) =>
      Object.fromEntries(
        people.flatMap(({ name }, at) => (name ? [] : [[`people.${at}.name`, 'Name is required']])),
      ),
    at: 'meta.directors',
    parse: (values) => values,
    send: { mutateAsync: props.send, isPending: false },
    ...(props.confirm ? { confirm: props.confirm } : {}),
  });
  return (
    <Form form={form}>
      {form.values.people.map((_, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={at}
          label="Name"
          {...form.field(`people.${at}.name`)}
        />
      ))}
      <input type="radio" name="sure" />
      <output>{Object.values(form.problems).join()}</output>
    </Form>
  );
}

const showList = (send: (body: People) => Promise<void>, confirm?: () => boolean) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <ListExample send={send} {...(confirm ? { confirm } : {})} />
      </MantineProvider>,
    ),
  );

it('supports fields in lists, addressed by path in checks and rejections', async () => {
  const send = vi
    .fn<(body: People) => Promise<void>>()
    .mockRejectedValueOnce(
      refused('E_VALIDATION_FAILURE', 'meta.directors.people.1.name', 'should be longer'),
    );
  await showList(send);
  await type('people.0.name', '');
  await submit();
  expect(text()).toContain('Name is required');
  expect(document.activeElement).toBe(input('people.0.name'));
  await type('people.0.name', 'Eva');
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    people: [{ name: 'Eva' }, { name: 'Bo' }],
    sure: '',
  });
  expect(text()).toContain('Name should be longer');
  expect(document.activeElement).toBe(input('people.1.name'));
});

it('shows a rejection of another part of the request as a general failure', async () => {
  await showList(() => Promise.reject(refused('E_VALIDATION_FAILURE', 'meta.review.people', 'No')));
  await submit();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('No');
});

it('focuses a radio button, which has a name instead of a path', async () => {
  await showList(() =>
    Promise.reject(refused('E_VALIDATION_FAILURE', 'meta.directors.sure', 'No')),
  );
  await submit();
  expect(document.activeElement).toBe(input('sure'));
});

it('sends nothing until the user confirms', async () => {
  const send = vi.fn<(body: People) => Promise<void>>(async () => {});
  const confirm = vi.fn(() => false);
  await showList(send, confirm);
  await submit();
  expect(send).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await submit();
  expect(send).toHaveBeenCalledOnce();
});

it('restores typed values after the session has ended, until they are sent', async () => {
  session.adopt({ id: 'ann' } as SessionUser, 'token');
  const send = vi.fn<Send>(async () => 'id');
  await shown(send);
  await type('name', 'Foz');
  keepDrafts('ann', window.location.pathname, Date.now());
  await reopen(send);
  expect(input('name').value).toBe('Foz');
  expect(document.querySelector('output')?.textContent).toBe('changed');
  await type('city', 'Porto');
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  await reopen(send);
  expect(input('name').value).toBe('');
  forgetDrafts();
});

async function reopen(send: Send) {
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await shown(send);
}

it('marks each field that its check refuses empty, and no other', async () => {
  function Marked() {
    const form = useForm({
      initial: { name: '', note: '', people: [{ email: '' }], agreed: false },
      checks: (values) => ({
        ...(values.name ? {} : { name: 'Name is required' }),
        ...(values.note.length > 5 ? { note: 'Too long' } : {}),
        ...(values.people[0]?.email ? {} : { 'people.0.email': 'Email is required' }),
        ...(values.agreed ? {} : { agreed: 'Agree first' }),
      }),
      parse: () => undefined,
      send: useMutation({ mutationFn: async () => '' }),
    });
    return (
      <Form
        form={form}
        footer={
          <FormButtons action="Save" isSending={false} whyNot={form.missing} onCancel={() => {}} />
        }
      >
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="Note" {...form.field('note')} />
        <TextInput label="Email" {...form.field('people.0.email')} />
        <input type="checkbox" {...form.box('agreed')} />
      </Form>
    );
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Marked />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  const required = [...document.querySelectorAll<HTMLInputElement>('input:required')];
  expect(required.map(({ name }) => name)).toEqual(['name', 'people.0.email', 'agreed']);
  expect(document.querySelector('button[type="submit"]')).toHaveProperty('disabled', true);
  expect(text()).toContain('Name is required');
  await type('name', 'Tuas');
  expect(text()).not.toContain('Name is required');
  expect(text()).toContain('Email is required');
});
