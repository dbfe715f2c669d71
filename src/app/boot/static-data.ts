import type { OrgRole } from '#contract/kernel/roles'

/** What a route declares about itself; the root guard reads it. A child's word counts over its parent's. */
export interface RouteFacts {
  /** Before the platform's name in the window's title. */
  title?: string
  /** Anonymous people are sent to log in and come back. */
  auth?: boolean
  /** Who lacks all of these roles goes to /401. */
  roles?: readonly OrgRole[]
  /** Open to the logged-in without visit permission. */
  skipVisit?: boolean
  /** auth_hash and from come along. */
  carry?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}

export const factsOf = (matches: readonly { staticData?: RouteFacts }[]): RouteFacts =>
  Object.assign({}, ...matches.map((match) => match.staticData))

/** It is for somebody who is known: whoever is not is led to the log-in. */
export const needsLogin = ({ auth, roles }: RouteFacts): boolean => Boolean(auth || roles)
