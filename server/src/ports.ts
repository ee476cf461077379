import { openGeo } from './adapters/geo/open.ts';
import { openMail } from './adapters/mail/open.ts';
import { openStorage } from './adapters/storage/open.ts';
import type { Config } from './config.ts';
import type { StoragePort } from './modules/files/index.ts';
import type { MailPort } from './modules/notifications/index.ts';
import type { GeoPort } from './service/geo.port.ts';

/**
 * The outside world as the rooms see it: each port is declared by its room (`*.port.ts`) and filled
 * by an adapter here, the real one when it is configured, else the embedded stand-in.
 */
export type Ports = {
  readonly storage: StoragePort;
  readonly mail: MailPort | undefined;
  readonly geo: GeoPort;
};

export type PortParts = { readonly config: Config; readonly masterKey: Buffer };

export async function openPorts({ config }: PortParts): Promise<Ports> {
  return {
    storage: await openStorage(config),
    mail: await openMail(config),
    geo: openGeo(),
  };
}
