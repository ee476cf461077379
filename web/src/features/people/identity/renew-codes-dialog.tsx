import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';

type RenewProps = { readonly onClose: () => void; readonly onMade: () => void };

export const RenewCodesDialog = ({ onClose, onMade }: RenewProps) => (
  <ProofDialog
    title="Generate new backup codes"
    text="Your current codes will stop working immediately."
    action="Generate codes"
    isCodeOn
    locked="5 wrong passwords in a row. Try again in an hour."
    send={useMutation(mutation('POST /user/backup-codes', { quiet: true }))}
    body={({ password, code = '' }) => ({ body: { password, code } })}
    onDone={onMade}
    onClose={onClose}
  />
);
