import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { logOrg } from '../orgs/log/log.service'

/** What was done to a camp, in the log of the organisation that has it. */
export const logCamp = async (
  tx: Db,
  { actor, now }: ActorCtx,
  camp: { id: number; org_id: number; title: string },
  action: OrgAction & `camp.${string}`,
  { of, ...exchanged }: { of?: string; from?: string; to?: string } = {},
): Promise<void> => {
  if (camp.org_id === 0) return
  const detail = { about: of ? `${camp.title}：${of}` : camp.title, ...exchanged }
  await logOrg(tx, { orgId: camp.org_id, uid: actor.uid, action, target: `content:${camp.id}`, detail, now })
}
