import { SCOPES } from '#contract/lti/lti.rules'
import { INSTRUCTOR, LEARNER, roomUrl } from '../protocol/launch.service'
import { answer } from '../protocol/wire'
import { linkNext, service, windowOf } from './door.service'
import * as store from './services.store'

const MEMBERS = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const PAGE = 100

const roleIn = (of: unknown): 'Instructor' | 'Learner' | '' => {
  const text = typeof of === 'string' ? of : ''
  if (text === 'Instructor' || text === INSTRUCTOR) return 'Instructor'
  return text === 'Learner' || text === LEARNER ? 'Learner' : ''
}

/** Who is in the room, by what this tool calls them; names only where they go along with it. */
export const memberships = service([SCOPES.names], async (call, reply) => {
  const { ctx, at, room, query } = call
  const { offset, limit } = windowOf(query, PAGE)
  const { list, total } = await store.members(ctx.db, at.roomId, { role: roleIn(query.role), offset, limit })
  const subs = await ctx.tx((tx) =>
    store.subsOf(
      tx,
      at.toolId,
      list.map(({ uid }) => uid),
    ),
  )
  const address = roomUrl(ctx.origin, at.roomId, 'memberships')
  if (offset + list.length < total) linkNext(reply, address, query, limit)
  const members = list.map(({ uid, truename, role }) => ({
    status: 'Active',
    user_id: subs.get(uid),
    roles: [role === 'user' ? LEARNER : INSTRUCTOR],
    ...(call.shareNames && { name: truename }),
  }))
  return answer(
    reply,
    { id: address, context: { id: room.uuid, label: room.title, title: room.title }, members },
    MEMBERS,
  )
})
