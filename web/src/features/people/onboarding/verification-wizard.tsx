import type { ComponentProps } from 'react';
import { paths } from '../../../paths.ts';
import { Wizard } from '../../../ui/wizard/wizard.tsx';

type Props = Omit<ComponentProps<typeof Wizard>, 'title' | 'exitTo'>;

export const VerificationWizard = (props: Props) => (
  <Wizard title="Get verified" exitTo={paths.home()} {...props} />
);
