import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../server/db/schema/account'
import { contest } from '../../../server/db/schema/contests'
import { org, orgMember } from '../../../server/db/schema/orgs/orgs'
import { type Client, startServer, type TestServer } from '../../support/server'
import type { RoleRow } from './row'
import { nameOf, rows, SUCCESS } from './table'

const NONE = 424_242
let server: TestServer
/** Of another school: no room, team or contest of the demo is any of their business. */
let stranger: Client
beforeAll(async () => {
  server = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  const now = server.now()
  const [school] = await server.db.insert(org).values({ name: '外校', shortname: '外校', updateTime: now }).returning()
  const [person] = await server.db
    .insert(account)
    .values({ openid: 'xh_far', name: 'far', truename: '外校同学', currentOrgId: school?.id ?? 0, createTime: now })
    .returning()
  await server.db.insert(orgMember).values({ orgId: school?.id ?? 0, uid: person?.uid ?? 0, joinTime: now })
  // A contest that takes people from outside makes its room known to everybody.
  await server.db.update(contest).set({ openSignup: false })
  stranger = await server.as({ uid: person?.uid ?? 0 })
})
afterAll(() => server.close())

const IDS = [
  'training_room_id',
  'id',
  'contest_id',
  'work_id',
  'team_id',
  'task_id',
  'submission_id',
  'pass_id',
  'review_id',
  'file_id',
]
const inputOf = (row: RoleRow): Record<string, unknown> => ({ ...row.input })
const idsOf = (row: RoleRow) => IDS.filter((key) => typeof inputOf(row)[key] === 'number')
const named = rows.filter((row) => idsOf(row).length).map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const)

describe('what is there and what is not are one answer', () => {
  it.each(named)('%s', async (_name, row) => {
    const answerTo = async (who: Client, input: object) => {
      const send = who[row.call.method === 'GET' ? 'get' : 'post']
      const { status, code, message, data } = await send(row.call, input as never)
      return { status, code, message, data }
    }
    for (const who of [stranger, server.guest()]) {
      const there = await answerTo(who, inputOf(row))
      // What anybody may see tells nothing.
      if (there.code === SUCCESS) continue
      for (const key of idsOf(row)) expect(await answerTo(who, { ...inputOf(row), [key]: NONE }), key).toEqual(there)
    }
  })
})
