import { Button } from '@mantine/core';
import { DrawerFrame } from '../../../../ui/dialogs/drawer-frame.tsx';
import {
  ClassField,
  CountryField,
  type FieldProps,
  MinimumField,
  PriceField,
  YieldField,
} from './filter-fields.tsx';
import { CLEARED } from './filters.ts';

export default function FilterDrawer({ onClose, ...props }: FieldProps & { onClose: () => void }) {
  const all = props.counts?.status.all;
  return (
    <DrawerFrame
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => props.set({ ...CLEARED })}>
            Clear
          </Button>
          <Button onClick={onClose}>{all === undefined ? 'Show assets' : `Show ${all}`}</Button>
        </>
      }
    >
      <ClassField {...props} />
      <CountryField {...props} />
      <MinimumField {...props} />
      <YieldField {...props} />
      <PriceField {...props} />
    </DrawerFrame>
  );
}
