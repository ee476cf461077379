type Go = (href: string) => void;
let go: Go = (href) => location.assign(href);

/** Set once by the router, so that code outside components can navigate with `goTo`. */
export const setNavigate = (navigate: Go): void => {
  go = navigate;
};

export const goTo: Go = (href) => go(href);
