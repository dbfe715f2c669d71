import type { Endpoint } from '#contract/kernel/endpoint'

/**
 * Who may make a call and who may not: people of the demo by key (db/seed/world), and `anonymous` without a session.
 * Allowed means: not turned away for who they are (401, 403, 404); whether the call then succeeds is the domain's own test.
 * Refused means: no success and no row changed. Unless allowed, these are turned away from every call: anonymous, novisit, and
 * demo from one that writes.
 */
export interface RoleRow {
  call: Endpoint
  input?: object
  allow: string[]
  refuse?: string[]
  /** The room of what the input names, where it is not room 2: its own teachers are not strangers to it. */
  room?: number
}
