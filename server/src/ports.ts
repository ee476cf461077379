import type { Config } from './config.ts';

/**
 * The outside world as the rooms see it: each port is declared by its room (`*.port.ts`) and filled
 * by an adapter here, the real one when it is configured, else the embedded stand-in.
 */
// biome-ignore lint/complexity/noBannedTypes: filled by the rooms as they come
export type Ports = {};

export type PortParts = { readonly config: Config; readonly masterKey: Buffer };

export async function openPorts(_parts: PortParts): Promise<Ports> {
  return {};
}
