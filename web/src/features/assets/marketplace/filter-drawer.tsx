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
    <Drawer.Root opened onClose={onClose} position="bottom" size="85%">
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <div className={classes.drawerHead}>
          <Drawer.Title component="h2">Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
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
      </Drawer.Content>
    </Drawer.Root>
  );
}
