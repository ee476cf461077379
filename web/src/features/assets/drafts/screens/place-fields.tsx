import { TextInput } from '@mantine/core';
import classes from '../editor.module.css';
import type { ScreenState } from '../use-screen.ts';

type PlaceProps = { readonly screen: ScreenState<'pictures'> };

export function PlaceFields({ screen: { content, change, problem } }: PlaceProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        id="latitude"
        label="Latitude"
        placeholder="37.9560"
        description="Decimal degrees, south negative"
        maxLength={12}
        value={content.latitude}
        error={problem('latitude')}
        onChange={(event) => change({ latitude: event.currentTarget.value })}
      />
      <TextInput
        id="longitude"
        label="Longitude"
        placeholder="-8.8698"
        description="Decimal degrees, west negative"
        maxLength={12}
        value={content.longitude}
        onChange={(event) => change({ longitude: event.currentTarget.value })}
      />
    </div>
  );
}
