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

/** The argument of `mutate()` where an endpoint needs nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type may be left out
type Nothing = void;
type Given<K extends CallName> =
  Record<never, never> extends CallOptions<K> ? CallOptions<K> | Nothing : CallOptions<K>;

type Effects<K extends CallName> = {
  /** The reads that the change makes out of date, whether it succeeded or not. */
  readonly invalidates?: readonly Stale[];
  /** What a toast says on success: a sentence, or one made from the answer and what was sent. */
  readonly ok?: string | ((answer: Answer<CallData<K>>, given: Given<K>) => string | undefined);
  /** The form shows a failure itself; no toast tells it. */
  readonly quiet?: boolean;
  /** Before the call is sent: shows a choice at once. */
  readonly onMutate?: (given: Given<K>, client: QueryClient) => unknown;
  /** Awaited before the invalidation. */
  readonly onSuccess?: (data: CallData<K>, given: Given<K>, client: QueryClient) => unknown;
};

/** The sentence that the server answered with. */
export const serverMessage = ({ message }: Answer<unknown>): string | undefined => message;

/**
 * A change, for `useMutation`. It is given what the endpoint's call takes (params, body, a file and
 * its progress). A success is over once everything it invalidates has been read again; a failure at
 * once.
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
    // The caller may try again at once: what a failure left behind is read meanwhile.
    onError: (_error, _given, _context, { client }) => void invalidate(client, invalidates),
    meta: { quiet, call: name },
  });
}
