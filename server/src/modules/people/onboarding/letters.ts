type Letter = { readonly title: string; readonly body: string; readonly link: string };

/** What the applicant is told of a decision, in the app and by mail. */
export function decisionLetter(
  outcome: 'approve' | 'ask' | 'reject',
  reason: string | undefined,
): Letter {
  if (outcome === 'approve') {
    return {
      title: 'Your account is verified',
      body: 'We have checked what you sent. You can now add money, commit to offerings and trade.',
      link: '/market',
    };
  }
  if (outcome === 'ask') {
    return {
      title: 'We need something more from you',
      body: `${reason ?? ''}\n\nEverything else you sent is kept.`,
      link: '/account/identification',
    };
  }
  return {
    title: 'Your account could not be verified',
    body: `${reason ?? ''}\n\nIf you think that this is wrong, write to support within 30 days.`,
    link: '/support-center',
  };
}
