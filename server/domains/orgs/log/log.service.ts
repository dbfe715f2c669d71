import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import { orgLog } from '../../../db/schema/orgs/orgs'

export interface OrgDeed {
  orgId: number
  /** 0: the server's command line or the clock did it. */
  uid: number
  action: OrgAction
  /** `member:12`, `software:3`, `room:4` */
  target: string
  /** `about` names what it was done to, where `target` does not lead to a person; `from` and `to` what was exchanged. */
  detail?: Record<string, unknown>
  now: number
}

/** Writes down who did what in an organisation; in the same transaction as the deed, so that neither stands alone. */
export const logOrg = async (tx: Db, { now, ...deed }: OrgDeed): Promise<void> => {
  await tx.insert(orgLog).values({ ...deed, time: now })
}
