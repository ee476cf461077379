import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type ExceptionDraft, figureProblems, type PartProps } from './composer.form.ts';
import classes from './distributions.module.css';
import type { Distribution } from './view.ts';

const HOLDERS_OFFERED = 100;

export function WithholdingCard({ draft, change, of }: PartProps & { of: Distribution }) {
  const { exceptions } = draft;
  const write = (at: number, part: Partial<ExceptionDraft>) =>
    change({ exceptions: exceptions.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  const remove = (at: number) => change({ exceptions: exceptions.filter((_, i) => i !== at) });
  const add = (one: ExceptionDraft) => change({ exceptions: [...exceptions, one] });
  return (
    <Card title="Withholding tax">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextInput
            label="Withheld, % of each payment"
            description="Kept by Holdfast for remittance; rounded down in the holder’s favour"
            inputMode="decimal"
            value={draft.percent}
            error={figureProblems.percent(draft.percent)}
            onChange={(event) => change({ percent: event.currentTarget.value })}
          />
        </div>
        {exceptions.length > 0 ? (
          <Stack as="fieldset" gap={10} shrinks className={classes.exceptions}>
            <legend
              className={classOf(
                {
                  kind: 'group',
                  gap: 8,
                  align: 'center',
                  justify: 'between',
                  wrap: true,
                  weight: 600,
                },
                classes.labels,
              )}
            >
              Exceptions
            </legend>
            {exceptions.map((one, at) => (
              // Exceptions have no id of their own while they are edited.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at} className={classes.exception}>
                <Whose one={one} distributionId={of.id} write={(part) => write(at, part)} at={at} />
                <TextInput
                  label="%"
                  aria-label={`Percentage of exception ${at + 1}`}
                  inputMode="decimal"
                  value={one.percent}
                  error={figureProblems.percent(one.percent)}
                  onChange={(event) => write(at, { percent: event.currentTarget.value })}
                />
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`Remove exception ${at + 1}`}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            ))}
          </Stack>
        ) : null}
        <Group gap={8} wrap>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => add({ of: '', percent: '0.00' })}
          >
            For a country
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => add({ of: '', holder: '', percent: '0.00' })}
          >
            For a holder
          </Button>
        </Group>
      </div>
    </Card>
  );
}

type WhoseProps = {
  readonly one: ExceptionDraft;
  readonly distributionId: string;
  readonly write: (part: Partial<ExceptionDraft>) => void;
  readonly at: number;
};

function Whose({ one, distributionId, write, at }: WhoseProps) {
  const label = `Exception ${at + 1}`;
  if (one.holder === undefined) {
    return (
      <CountrySelect
        label={label}
        countries={COUNTRIES}
        value={one.of}
        onChange={(of) => write({ of })}
      />
    );
  }
  return <HolderSelect one={one} label={label} distributionId={distributionId} write={write} />;
}

/** The largest holders: usually only they have individual agreements. */
function HolderSelect({
  one,
  label,
  distributionId,
  write,
}: Omit<WhoseProps, 'at'> & { label: string }) {
  const params = { distributionId };
  const holders = useQuery(
    list('GET /owner/distributions/:distributionId/lines', {
      params,
      query: { page: 1, limit: HOLDERS_OFFERED },
    }),
  );
  const known = (holders.data?.rows ?? []).map(({ party }) => ({
    value: party.id,
    label: party.name,
  }));
  const isListed = one.of === '' || known.some(({ value }) => value === one.of);
  const options = isListed ? known : [{ value: one.of, label: one.holder ?? '' }, ...known];
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Choose a holder' }, ...options]}
      value={one.of}
      onChange={(event) => write({ of: event.currentTarget.value })}
    />
  );
}
