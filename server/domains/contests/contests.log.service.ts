import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import { type Doing, logDeed } from '../rooms/console/log.service'

interface More {
  /** To whom it was done: the log names them behind the rest. */
  uids?: readonly number[]
  /** The words that stood before, whole. */
  was?: string
  /** What was exchanged for what. */
  from?: string
  to?: string
}

/** A contest, and why or what of it, as its deeds name it. */
export const namedIn = ({ title }: { title: string }, what: string): string => (what ? `${title}：${what}` : title)

/** What was done to a contest, its judging, its board or its announcements, in the room's log. */
export const logContest = (
  tx: Db,
  doing: Doing,
  deed: DeedOn<'contest'>,
  id: number,
  about: string,
  { uids, ...more }: More = {},
): Promise<void> =>
  logDeed(tx, doing, {
    action: `contest.${deed}`,
    target: `contest:${id}`,
    detail: { ...(uids ? { title: about, uids: [...new Set(uids)] } : { about }), ...more },
  })
