import { Button, Drawer } from '@mantine/core';
import classes from './filter-bar.module.css';
import {
  ClassField,
  CountryField,
  type FieldProps,
  MinimumField,
  PriceField,
  YieldField,
} from './filter-fields.tsx';
import { CLEARED } from './filters.ts';

/** On phones all filters stand in one drawer. */
export default function FilterDrawer({ onClose, ...props }: FieldProps & { onClose: () => void }) {
  const all = props.counts?.status.all;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.drawer}>
        <ClassField {...props} />
        <CountryField {...props} />
        <MinimumField {...props} />
        <YieldField {...props} />
        <PriceField {...props} />
      </div>
      <div className={classes.drawerFoot}>
        <Button variant="default" onClick={() => props.set({ ...CLEARED })}>
          Clear
        </Button>
        <Button onClick={onClose}>{all === undefined ? 'Show assets' : `Show ${all}`}</Button>
      </div>
    </Drawer>
  );
}
