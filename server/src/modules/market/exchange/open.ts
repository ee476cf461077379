import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { Exchange } from './exchange.ts';
import { forward } from './forward.ts';
import { Lane } from './lane/lane.ts';

/** Opens this process's door to the exchange. It becomes the writer as its first command comes. */
export const openExchange = (config: Config): Exchange =>
  new Exchange(new Lane(`process-${randomUUID()}`, config.processUrl), forward);
