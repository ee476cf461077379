import { Button } from '@mantine/core';
import { IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { percent, quantity } from '../../../lib/figures/format.ts';
import { REGISTER_SEARCH } from '../../../public-search.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { LineCodeDialog } from './line-code-dialog.tsx';
import { OnChain } from './line-parts.tsx';
import classes from './registers.module.css';
import { dayOf, type Line, ordinal, type Register } from './view.ts';

export function AsOfField({ register }: { register: Register }) {
  const { set } = useListUrl({ params: REGISTER_SEARCH });
  const { asOf, zone, isNow } = register;
  const today = dayOf(new Date().toISOString(), zone);
  return (
    <DayInput
      aria-label={`As of, end of the day in ${zone}`}
      max={today}
      whenLeft
      value={isNow ? today : dayOf(asOf, zone)}
      onChange={(value) => void set({ asOf: value === '' || value >= today ? undefined : value })}
    />
  );
}

type Props = {
  readonly register: Register;
  readonly line: Line;
  readonly onOpen: (address: string) => void;
};

export function OwnLine({ line, register, onOpen }: Props) {
  const { search } = useListUrl({ params: REGISTER_SEARCH });
  const query = search.asOf === undefined ? {} : { asOf: search.asOf };
  const [isAsked, setAsked] = useState(false);
  return (
    <Group
      gap={20}
      rowGap={8}
      align="center"
      justify="between"
      wrap
      px={20}
      py={12}
      line="below"
      fill="primary"
      mt={12}
      className={classes.own}
    >
      <span>
        <button type="button" onClick={() => onOpen(line.address)}>
          You, {line.holder}
        </button>
        <small>
          {ordinal(line.rank)} of {register.holdersCount.toLocaleString('en-US')} by units
        </small>
      </span>
      <OnChain line={line} />
      <span className={`num ${classes.figure}`}>
        {quantity(line.units)}
        <small>{percent(line.percent)}</small>
      </span>
      <Group gap={8} align="center" wrap>
        <Button
          component="a"
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          href={addressOf('GET /assets/:assetId/fund-register-proof.pdf', {
            params: { assetId: register.asset.id },
            query,
          })}
          download
        >
          Download proof
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Create proof code
        </Button>
      </Group>
      {isAsked ? <LineCodeDialog register={register} onClose={() => setAsked(false)} /> : null}
    </Group>
  );
}
