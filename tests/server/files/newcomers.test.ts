import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { account } from '../../../server/db/schema/account'
import { limits } from '../../../server/lib/calls/limits'
import { type Client, startServer, type TestServer } from '../../support/server'
import { send } from './uploads'

const KB = 1024
const ONE = 600 * KB
const FULL = '新账号的上传空间有限，加入实训室或组织后可以上传更多'

let s: TestServer
beforeAll(async () => {
  s = await startServer({ env: { NEWCOMER_SPACE_MB: '1' } })
})
afterAll(() => s.close())

/** Somebody who registered just now: in the default organisation, as everybody is, and in no room. */
const register = async (name: string): Promise<Client> => {
  const row = { openid: `xh_${name}`, name, truename: name, createTime: s.now() }
  const [made] = await s.db.insert(account).values(row).returning()
  await s.db.execute(sql`insert into org_member (org_id, uid, join_time) values (1, ${made?.uid}, ${s.now()})`)
  return s.as({ uid: made?.uid ?? 0 })
}
const ask = async (who: Client, filesize = ONE) =>
  (await who.get(filesApi.getToken, { kind: 'general', filename: 'a.zip', filesize })).message

test('whoever registered just now has a little space, what is on its way included, until a room takes them in', async () => {
  const student = await register('new-a')
  expect(await ask(student)).toBe('')
  expect(await ask(student)).toBe(FULL)
  await s.db.execute(sql`insert into room_member (room_id, uid, role, join_time) values (2, ${student.uid}, 'user', 1)`)
  expect(await ask(student)).toBe('')
})

test('an organisation that has them on its list answers for them, and so does a week', async () => {
  const listed = await register('new-b')
  await s.db.execute(sql`insert into org_person (org_id, uid, code) values (1, ${listed.uid}, 'N-77')`)
  expect([await ask(listed), await ask(listed)]).toEqual(['', ''])
  const waiting = await register('new-c')
  expect([await ask(waiting), await ask(waiting)]).toEqual(['', FULL])
  s.pass(7 * 86_400 + 1)
  expect(await ask(await s.as({ uid: waiting.uid }))).toBe('')
})

test('all newcomers behind one address have a hundred times that a day; what was only asked for does not count', async () => {
  const first = await register('new-d')
  const { db } = s.services.database
  await limits.count(db, s.now(), 'newcomer-space', '127.0.0.1', { window: 86_400, cost: 100 * KB - 2 })
  expect(await ask(first, 400 * KB)).toBe('')
  expect((await send(first, 'general', 'a.txt', Buffer.alloc(KB, 'a'))).message).toBe('')
  expect((await send(first, 'general', 'b.txt', Buffer.alloc(KB, 'b'))).message).toBe('')
  const second = await register('new-e')
  expect(await ask(second, KB)).toBe(FULL)
  expect(await ask(await s.as('13800000004'), KB)).toBe('')
  s.pass(86_401)
  expect(await ask(await s.as({ uid: second.uid }), KB)).toBe('')
})
