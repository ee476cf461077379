import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';

type RenewProps = { readonly onClose: () => void; readonly onMade: () => void };

/** Requires the password and a code, then issues ten new ones. */
export const RenewCodesDialog = ({ onClose, onMade }: RenewProps) => (
  <ProofDialog
    title="Make new backup codes"
    text="The codes you have now stop working at once."
    action="Make ten new codes"
    isCodeOn
    locked="5 wrong passwords in a row. New codes can be made here again in an hour."
    send={useMutation(mutation('POST /user/backup-codes', { quiet: true }))}
    body={({ password, code = '' }) => ({ body: { password, code } })}
    onDone={onMade}
    onClose={onClose}
  />
);
