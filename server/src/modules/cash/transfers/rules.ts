type Names = { readonly firstName: string; readonly lastName: string };
type Named = { readonly kind: 'person' | 'company'; readonly displayName: string };

/** A company's name, or a person's first name and initial. */
export function nameForSenders({ firstName, lastName }: Names, party: Named): string {
  if (party.kind === 'company') return party.displayName;
  const [initial] = [...lastName.trim()];
  return [firstName.trim(), initial ? `${initial.toUpperCase()}.` : ''].filter(Boolean).join(' ');
}
