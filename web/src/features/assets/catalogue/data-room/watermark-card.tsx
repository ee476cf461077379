import { Switch } from '@mantine/core';
import { Card } from '../../../../ui/layout/card.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import type { DataRoomActions } from './use-data-room.ts';
import type { DataRoom } from './view.ts';

type WatermarkProps = { readonly dataRoom: DataRoom; readonly actions: DataRoomActions };

export const WatermarkCard = ({ dataRoom, actions }: WatermarkProps) => (
  <Card
    title="Watermark"
    aside={
      <Switch
        aria-label="Watermark"
        checked={dataRoom.watermarks}
        disabled={actions.watermark.isPending || !actions.mayChange}
        onChange={(event) => actions.setWatermarks(event.currentTarget.checked)}
      />
    }
  >
    <Text size={13} tone="quiet">
      Every page a person opens carries their name, the time and a code that leads to the access
      log. The file itself stays as {actions.mayChange ? 'you' : 'its issuer'} uploaded it.
    </Text>
  </Card>
);
