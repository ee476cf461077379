import type { Form } from '../../../ui/form/use-form.ts';

export function countryField<V extends { readonly country: string }>(form: Form<V>) {
  const { value, error, name, onBlur } = form.field('country' as never);
  return {
    value: String(value ?? ''),
    name,
    onBlur,
    onChange: (code: string) => form.set('country' as never, code as never),
    ...(error ? { error } : {}),
  };
}
