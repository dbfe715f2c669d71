export interface NavigateOptions {
  /** Takes the place of the current entry: login return, invite, steps of a wizard. */
  replace?: boolean
}
let go: (href: string, options: NavigateOptions) => void = (href, { replace }) =>
  replace ? location.replace(href) : location.assign(href)

/** Filled by app with the router's own way. */
export const configureNavigate = (next: typeof go): void => {
  go = next
}

export const navigate = (href: string, options: NavigateOptions = {}): void => go(href, options)
