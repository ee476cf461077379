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
      Each page shows the reader’s name, the time and a code. The uploaded file isn’t changed.
    </Text>
  </Card>
);
