type Go = (href: string) => void;
let go: Go = (href) => location.assign(href);

/** The router sets once how to go to a page; code outside its components goes by `goTo`. */
export const goBy = (navigate: Go): void => {
  go = navigate;
};

export const goTo: Go = (href) => go(href);
