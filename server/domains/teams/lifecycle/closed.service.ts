import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { lead } from '../change.service'
import * as members from '../members.store'
import { teamPage } from './leaving.service'

type Closed = { uids: number[]; now: number; into?: number }

/** A team whose leader's account goes is led by who has been in it longest: nobody could offer the leadership any more. */
export const onAccountClosed = async (tx: Db, { uids, now, into }: Closed, after: After): Promise<void> => {
  // Of two accounts of one person the other leads on.
  if (into) return
  for (const gone of uids)
    for (const { id, room_id, title, heir } of await members.ledBy(tx, gone)) {
      await members.lock(tx, id)
      await lead(tx, { room: { id: room_id }, actor: { uid: 0 }, now }, id, heir)
      const content = `“${title}”的原队长注销了账号`
      await notify(tx, after, [heir], { title: '你已成为团队队长', content, link: teamPage(room_id) }, now)
      const everyone = (await members.everyone(tx, id)).map(({ uid }) => uid)
      after.push(everyone, { type: 'team', id, room_id })
    }
}
