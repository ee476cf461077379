import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from './mutation.ts';

type Text = { readonly id: string; readonly version: number };
const keyOf = ({ id, version }: Text): string => `${id} ${version}`;

/**
 * Notes with the server that a version of an agreement was shown in full, which it requires of a
 * signature. `isRead` answers only once the server has noted it.
 */
export function useAgreementReading() {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation(
    mutation('POST /user/agreements/:agreementId/open', { invalidates: [] }),
  );
  return {
    isRead: (text: Text): boolean => read.has(keyOf(text)),
    note: (text: Text): void =>
      mutate(
        { params: { agreementId: text.id }, body: { version: text.version, isRead: true } },
        { onSuccess: () => setRead((before) => new Set([...before, keyOf(text)])) },
      ),
  };
}
