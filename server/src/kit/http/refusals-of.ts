import { accessRefusals } from '@holdfast/domain/access';
import type { RefusalCode } from '@holdfast/domain/catalogue';
import {
  type Endpoint,
  honoursKey,
  isOfService,
  requiresKey,
} from '@holdfast/domain/kernel/endpoint';
import { mayBePaused } from '../pauses.ts';

/**
 * Declared, or implied by access and shape. The documentation lists them, and tests check that no
 * other is sent.
 */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const own = endpoint.refusals as readonly RefusalCode[];
  return [...new Set([...sessionRefusals(endpoint), ...shapeRefusals(endpoint), ...own])];
}

function sessionRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  const { access, method, guarded } = endpoint;
  const isPublic = access.who === 'anyone';
  return [
    ...accessRefusals(access),
    ...when(!isPublic, 'INVALID_TOKEN', 'ETIMEDOUT', 'SESSION_EXPIRED'),
    ...when(!isPublic && access.fresh === true, 'CONFIRM_IDENTITY'),
    ...when(method !== 'GET' || guarded === true, 'XSRF_TOKEN_MISMATCH'),
  ];
}

const UNREADABLE = ['FILE_LOCKED', 'FILE_DAMAGED', 'IMAGE_TOO_LARGE'] as const;

function shapeRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  const { path, method, body, query, upload, limit, decides, answers } = endpoint;
  return [
    'BAD_REQUEST',
    'OVERLOADED',
    'OUT_OF_SERVICE',
    ...when(!isOfService({ limit }), 'MAINTENANCE_ENABLED'),
    ...when(mayBePaused(endpoint) || decides !== undefined, 'PAUSED'),
    ...when(limit !== 'none', 'TOO_MANY_REQUESTS'),
    ...when(answers === 'stream', 'TOO_MANY_STREAMS'),
    ...when(path.includes(':'), 'NOT_FOUND'),
    ...when(
      body !== undefined || query !== undefined || upload !== undefined,
      'E_VALIDATION_FAILURE',
    ),
    ...when(method !== 'GET', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...when(
      upload !== undefined,
      'ENTITY_TOO_LARGE',
      'STORAGE_QUOTA',
      'BODY_TOO_SLOW',
      ...UNREADABLE,
    ),
    ...when(decides !== undefined, 'OWN_CASE', 'APPROVAL_CHANGED', 'APPROVAL_NOT_OPEN'),
    ...when(requiresKey(endpoint), 'IDEMPOTENCY_KEY_REQUIRED'),
    ...when(
      honoursKey(endpoint),
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_KEY_IN_USE',
      'IDEMPOTENCY_INTERRUPTED',
    ),
  ];
}

const when = (is: boolean, ...codes: readonly RefusalCode[]) => (is ? codes : []);
