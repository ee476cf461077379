type Go = (href: string) => void;
let go: Go = (href) => location.assign(href);

/** Told once by the router how to go to a page; whoever stands below the router goes by `goTo`. */
export const goBy = (navigate: Go): void => {
  go = navigate;
};

export const goTo: Go = (href) => go(href);
