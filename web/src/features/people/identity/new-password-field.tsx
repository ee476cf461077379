import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { strengthOf } from './view.ts';

type NewPasswordProps = PasswordInputProps & { readonly value: string; readonly email: string };

/** The rules describe the field, so that a screen reader reads them with it. */
export const NewPasswordField = ({ email, ...field }: NewPasswordProps) => (
  <PasswordField
    autoComplete="new-password"
    strength={strengthOf(field.value, email)}
    description={<PasswordRules password={field.value} email={email} />}
    descriptionProps={{ component: 'div' }}
    {...field}
  />
);
