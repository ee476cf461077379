import { IconFileText } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';

type Props = { readonly structureId: string; readonly eventId: string };

export const ResolutionLink = ({ structureId, eventId }: Props) => (
  <a
    href={addressOf('GET /structures/:structureId/resolutions/:eventId', {
      params: { structureId, eventId },
    })}
  >
    <IconFileText size={16} aria-hidden /> Resolution
  </a>
);
