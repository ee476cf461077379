import { type CallInput, addressOf as filled, type RequestOptions } from '../lib/call.ts';
import type { Read } from './query.ts';

export const addressOf = <K extends Read>(name: K, input: CallInput<K>): string =>
  filled(name.slice('GET '.length) as `/${string}`, input as RequestOptions);
