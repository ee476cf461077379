import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type Answer,
  type CallArguments,
  type CallData,
  type CallName,
  type CallOptions,
  callFull,
} from '../lib/call.ts';
import { notify } from '../ui/notify.tsx';
import { invalidate, type Stale } from './cache.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type may be omitted
type Nothing = void;
type Given<K extends CallName> =
  Record<never, never> extends CallOptions<K> ? CallOptions<K> | Nothing : CallOptions<K>;

type Effects<K extends CallName> = {
  /** Refetched on success and on failure. */
  readonly invalidates?: readonly Stale[];
  /** A sentence, or a function of response and input. */
  readonly ok?: string | ((answer: Answer<CallData<K>>, given: Given<K>) => string | undefined);
  /** Shows no toast on failure, because the form shows it. */
  readonly quiet?: boolean;
  /** Runs before the call, for optimistic updates. */
  readonly onMutate?: (given: Given<K>, client: QueryClient) => unknown;
  /** Awaited before the refetch. */
  readonly onSuccess?: (data: CallData<K>, given: Given<K>, client: QueryClient) => unknown;
};

export const serverMessage = ({ message }: Answer<unknown>): string | undefined => message;

/**
 * Takes the endpoint's input. Success resolves after every read in `invalidates` has been
 * refetched, failure immediately.
 */
export function mutation<K extends CallName>(name: K, effects: Effects<K> = {}) {
  const { invalidates = [], ok, quiet = false, onMutate, onSuccess } = effects;
  return mutationOptions({
    mutationFn: async (given: Given<K>): Promise<CallData<K>> => {
      const answer = await callFull(name, ...([{ ...given }] as unknown as CallArguments<K>));
      const text = typeof ok === 'function' ? ok(answer, given) : ok;
      if (text) notify.ok(text);
      return answer.data;
    },
    onMutate: (given, { client }) => onMutate?.(given, client),
    onSuccess: async (data, given, _, { client }) => {
      await onSuccess?.(data, given, client);
      await invalidate(client, invalidates);
    },
    // Not awaited, so that the user can retry immediately.
    onError: (_error, _given, _context, { client }) => void invalidate(client, invalidates),
    meta: { quiet, call: name },
  });
}
