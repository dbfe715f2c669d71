/** What every screen of an organisation's management is given. */
export interface OrgScreenProps {
  /** Where its pages begin: `/uc/org`, or the same below `/vip`. */
  base: string
  /** What follows the screen's own name in the address. */
  rest: string
}
