import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logOrg } from '../../orgs/log/log.service'

/** What was done to questions and papers, which rooms of an organisation have in common: in its log. */
export const logBank = (
  tx: Db,
  { room, actor, now }: RoomCtx,
  action: Extract<OrgAction, `bank.${string}` | `paper.${string}`>,
  about: string,
): Promise<void> => logOrg(tx, { orgId: room.orgId, uid: actor.uid, action, target: 'bank', detail: { about }, now })
