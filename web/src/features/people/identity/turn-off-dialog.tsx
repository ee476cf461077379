import { useMutation } from '@tanstack/react-query';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';
import { changeTwoFactor } from './change-two-factor.ts';

/** Requires password and code. Afterwards, the password suffices to sign in. */
export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => (
  <ProofDialog
    title="Turn off two-factor authentication"
    text="You’ll sign in with your password alone. Your backup codes stop working and your other sessions end."
    action="Turn off two-factor"
    danger
    isCodeOn
    locked="5 wrong passwords in a row. Try again in an hour."
    send={useMutation(changeTwoFactor(onClose, { quiet: true }))}
    body={({ password, code = '' }) => ({ body: { type: null, password, code } })}
    onClose={onClose}
  />
);
