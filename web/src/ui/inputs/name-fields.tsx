import { Button, type MantineSize, TextInput } from '@mantine/core';
import { FIRST_NAME, LAST_NAME, type NameValues, SINGLE_NAME } from '../../lib/names.ts';
import { Pair } from '../form/form.tsx';
import type { Form } from '../form/use-form.ts';

type NameFieldsProps = {
  readonly form: Pick<Form<NameValues>, 'field'> & { readonly values: NameValues };
  readonly isLastNameOptional?: boolean;
  readonly size?: MantineSize;
};

export function NameFields({ form, isLastNameOptional = false, size = 'sm' }: NameFieldsProps) {
  const { hasSingleName } = form.values;
  const first = (
    <TextInput
      label={hasSingleName ? SINGLE_NAME : FIRST_NAME}
      size={size}
      autoComplete={hasSingleName ? 'name' : 'given-name'}
      maxLength={80}
      {...form.field('firstName')}
    />
  );
  return (
    <>
      {hasSingleName ? (
        first
      ) : (
        <Pair>
          {first}
          <TextInput
            label={isLastNameOptional ? `${LAST_NAME} (optional)` : LAST_NAME}
            size={size}
            autoComplete="family-name"
            maxLength={80}
            {...form.field('lastName')}
          />
        </Pair>
      )}
      {isLastNameOptional && !hasSingleName ? null : (
        <div>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => form.field('hasSingleName').onChange(!hasSingleName)}
          >
            {hasSingleName ? 'I have a first and a last name' : 'I have a single legal name'}
          </Button>
        </div>
      )}
    </>
  );
}
