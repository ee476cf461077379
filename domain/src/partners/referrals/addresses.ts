export const MOST_INVITED = 200;
export const LONGEST_ADDRESS = 320;

export const INVITE_RESULTS = ['sent', 'duplicate', 'invalid', 'already_invited', 'limit'] as const;
export type InviteResult = (typeof INVITE_RESULTS)[number];

/**
 * The addresses in pasted text or a CSV file without other columns, in order and as typed. A line
 * without an address is returned whole, to be reported as invalid; a header line is skipped.
 */
export function addressesIn(text: string): readonly string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [head = ''] = lines;
  const isHead = !head.includes('@') && /mail/i.test(head) && lines.length > 1;
  return (isHead ? lines.slice(1) : lines).flatMap((line) => {
    const found = line.split(/[,;\s<>"]/).filter((part) => part.includes('@'));
    return found.length > 0 ? found : [line.trim()];
  });
}
