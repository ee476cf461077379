import type { UseMutationResult } from '@tanstack/react-query';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';

type NameDialogProps = {
  readonly title: string;
  readonly label?: string;
  readonly text: string;
  readonly action: string;
  readonly most: number;
  readonly send: Pick<UseMutationResult, 'isPending' | 'error'>;
  readonly onSend: (name: string) => void;
  readonly onClose: () => void;
};

export const NameDialog = ({ send, label = 'Name', ...more }: NameDialogProps) => (
  <WordsDialog {...more} short label={label} isSending={send.isPending} error={send.error} />
);
