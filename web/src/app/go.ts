type Go = (href: string) => void;
let go: Go = (href) => location.assign(href);

/** Lets code outside components navigate with `goTo`. */
export const setNavigate = (navigate: Go): void => {
  go = navigate;
};

export const goTo: Go = (href) => go(href);
