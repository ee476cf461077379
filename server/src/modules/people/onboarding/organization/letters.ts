type Letter = { readonly title: string; readonly body: string; readonly link: string };

/** What every member of a company is told of a decision, in the app and by mail. */
export function organizationLetter(
  outcome: 'approve' | 'ask' | 'reject',
  companyName: string,
  reason: string | undefined,
): Letter {
  if (outcome === 'approve') {
    return {
      title: `${companyName} is verified`,
      body: 'We have checked what your company sent. You can now act for it, by your role.',
      link: '/account/corporate',
    };
  }
  if (outcome === 'ask') {
    return {
      title: `We need something more from ${companyName}`,
      body: `${reason ?? ''}\n\nEverything else that was sent is kept.`,
      link: '/account/corporate',
    };
  }
  return {
    title: `${companyName} could not be verified`,
    body: `${reason ?? ''}\n\nIf you think that this is wrong, write to support within 30 days.`,
    link: '/support-center',
  };
}
