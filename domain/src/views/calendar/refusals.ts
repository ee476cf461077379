import { refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const refuse = refuserOf(commonRefusals);
