import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { useCrumbs } from '../ui/crumbs.ts';
import { Group, Text } from '../ui/layout/layout.tsx';
import { BadgesPart } from './gallery/badges-part.tsx';
import { ChartsPart } from './gallery/charts-part.tsx';
import { CoversPart } from './gallery/covers-part.tsx';
import { DataPart } from './gallery/data-part.tsx';
import { DialogsPart } from './gallery/dialogs-part.tsx';
import { FormDialogsPart } from './gallery/form-dialogs-part.tsx';
import { FormsPart } from './gallery/forms-part.tsx';
import classes from './gallery/gallery.module.css';
import { InputsPart } from './gallery/inputs-part.tsx';
import { MasksPart } from './gallery/masks-part.tsx';
import { StatesPart } from './gallery/states-part.tsx';

export function Page() {
  useCrumbs([{ label: 'Gallery' }]);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.page}>
      <Group as="header" gap={20} rowGap={12} align="center" wrap className={classes.head}>
        <Brand to={paths.home()} size={30} />
        <h1>Gallery</h1>
        <SegmentedControl
          aria-label="Colours"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'As the system' },
          ]}
        />
      </Group>
      <Text tone="quiet" mt={12}>
        Every interface component in every state. Names and figures on this page are examples.
      </Text>
      <DialogsPart />
      <FormDialogsPart />
      <StatesPart />
      <BadgesPart />
      <InputsPart />
      <MasksPart />
      <FormsPart />
      <DataPart />
      <ChartsPart />
      <CoversPart />
    </div>
  );
}
