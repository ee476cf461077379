import { quantityText } from '../../kernel/quantity.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const structureRefusals = defineRefusals({
  STRUCTURE_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that structure' },
  SHARE_CLASS_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that share class',
  },
  SHARE_CLASS_EXISTS: {
    status: 400,
    example: { code: 'A' },
    say: (f: { code: string }) =>
      `This structure has a share class ${f.code} already. Choose another code.`,
  },
  AUTHORISED_UNITS_EXCEEDED: {
    status: 400,
    example: { left: 12_500n },
    say: (f: { left: bigint }) =>
      `Only ${quantityText(f.left)} authorised units of this share class are left`,
  },
});

export const refuse = refuserOf(structureRefusals);
