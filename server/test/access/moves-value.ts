import { type Endpoint, requiresKey } from '@holdfast/domain/kernel/endpoint';

const VALUE = new Set([
  ...['withdrawal', 'ALGO transfer', 'commitment', 'order', 'offering', 'closing', 'refund'],
  ...['suspense line', 'correction', 'crypto deposit', 'transfer', 'statement', 'retirement'],
  ...['distribution', 'distribution line'],
]);

/** The endpoint requires an Idempotency-Key, or moves something that holds or carries value. */
export const movesValue = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' &&
  (requiresKey(endpoint) || Boolean(endpoint.makes?.some(({ machine }) => VALUE.has(machine))));

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
