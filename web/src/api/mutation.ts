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

/** The argument of `mutate()` for an endpoint without input. */
// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type may be left out
type Nothing = void;
type Given<K extends CallName> =
  Record<never, never> extends CallOptions<K> ? CallOptions<K> | Nothing : CallOptions<K>;

type Effects<K extends CallName> = {
  /** The reads to refetch, on success and failure alike. */
  readonly invalidates?: readonly Stale[];
  /** The toast on success: a sentence, or one made from the answer and the input. */
  readonly ok?: string | ((answer: Answer<CallData<K>>, given: Given<K>) => string | undefined);
  /** The form shows a failure itself; no toast. */
  readonly quiet?: boolean;
  /** Runs before the call: for optimistic updates. */
  readonly onMutate?: (given: Given<K>, client: QueryClient) => unknown;
  /** Awaited before the invalidation. */
  readonly onSuccess?: (data: CallData<K>, given: Given<K>, client: QueryClient) => unknown;
};

export const serverMessage = ({ message }: Answer<unknown>): string | undefined => message;

/**
 * A change, for `useMutation`. Takes the endpoint's input (params, body, a file and its progress).
 * A success resolves after everything it invalidates has been refetched; a failure immediately.
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
    // The caller may retry immediately; the refetch runs in the background.
    onError: (_error, _given, _context, { client }) => void invalidate(client, invalidates),
    meta: { quiet, call: name },
  });
}
