import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from './mutation.ts';

type Text = { readonly id: string; readonly version: number };
const keyOf = ({ id, version }: Text): string => `${id} ${version}`;

/** Signing requires that the version was shown in full; `isRead` is true once that is recorded. */
export function useAgreementReading() {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation(
    mutation('POST /user/agreements/:agreementId/open', {
      // Of several pending calls, only the last would run a callback of `mutate`.
      onSuccess: (_, { params, body }) => {
        const noted = keyOf({ id: params.agreementId, version: body.version });
        setRead((before) => new Set([...before, noted]));
      },
    }),
  );
  return {
    isRead: (text: Text): boolean => read.has(keyOf(text)),
    note: (text: Text): void => {
      if (read.has(keyOf(text))) return;
      mutate({ params: { agreementId: text.id }, body: { version: text.version, isRead: true } });
    },
  };
}
