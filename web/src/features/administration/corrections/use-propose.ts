import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { BOOKS } from '../../../api/reads.ts';

export const usePropose = () =>
  useMutation(
    mutation('POST /admin/corrections', {
      invalidates: BOOKS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
