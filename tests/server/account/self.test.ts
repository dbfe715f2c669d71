import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { devicesApi } from '#contract/account/devices.api'
import { selfApi } from '#contract/account/self.api'
import { account } from '../../../server/db/schema/account'
import { attachment } from '../../../server/db/schema/files'
import { sweep } from '../../../server/domains/account/account.sessions.store'
import { type Client, startServer, type TestServer } from '../../support/server'
import { PASSWORD, quickPasswords } from './support'

let server: TestServer
let a: Client
beforeAll(async () => {
  server = await startServer()
  await quickPasswords(server)
  a = await server.as('13800000004')
})
afterAll(() => server.close())

const rowOf = async (uid: number) => (await server.db.select().from(account).where(eq(account.uid, uid)))[0]

describe('the profile', () => {
  it('takes a name, cleaned', async () => {
    expect((await a.post(selfApi.updateProfile, { truename: '  王\u200b一诺\n ' })).code).toBe(20000)
    expect((await rowOf(4))?.truename).toBe('王一诺')
  })

  it('refuses an empty name and one of 31 characters', async () => {
    expect(await a.post(selfApi.updateProfile, { truename: ' \u200b ' })).toMatchObject({
      code: 40119,
      message: '请填写姓名',
    })
    expect((await a.post(selfApi.updateProfile, { truename: '好'.repeat(31) })).code).toBe(40000)
    expect((await rowOf(4))?.truename).toBe('王一诺')
  })

  it('takes a place from the list, and none again', async () => {
    const mine = async () => (await a.get(accountApi.getUserInfo, {})).data.place
    for (const place of ['浙江省', '浙江省 苏州市', '浙江省杭州市'])
      expect(await a.post(selfApi.updateProfile, { place })).toMatchObject({ code: 40114 })
    expect(await mine()).toBeUndefined()
    await a.post(selfApi.updateProfile, { place: '浙江省 宁波市' })
    expect(await mine()).toBe('浙江省 宁波市')
    await a.post(selfApi.updateProfile, { place: '' })
    expect(await mine()).toBeUndefined()
  })

  it('takes an avatar that the person uploaded as one, and shows it from then on', async () => {
    const file = (uid: number, use: string, key: string) => ({
      uid,
      use,
      key,
      disk: 'disk',
      filename: 'a.png',
      filesize: 3,
      mime: 'image/png',
      createTime: server.now(),
    })
    await server.services.files.put('test/mine', Buffer.from('png'), { mime: 'image/png' })
    const rows = [file(4, 'avatar', 'test/mine'), file(5, 'avatar', 'test/theirs'), file(4, 'file', 'test/file')]
    const [mine, theirs, other] = await server.db.insert(attachment).values(rows).returning({ id: attachment.id })
    for (const id of [theirs?.id ?? 0, other?.id ?? 0, 999_999])
      expect(await a.post(selfApi.updateProfile, { avatar_id: id })).toMatchObject({ code: 40120 })
    expect((await rowOf(4))?.avatarId).toBeNull()
    expect((await a.post(selfApi.updateProfile, { avatar_id: mine?.id ?? 0 })).code).toBe(20000)
    const url = (await a.get(accountApi.getUserInfo, {})).data.avatar
    expect(url).toBe(`/uc/api/Avatar/get?id=4&v=${mine?.id}`)
    const picture = await a.raw({ method: 'GET', url })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.headers['cache-control']).toMatch(/immutable/)
    expect(picture.body).toBe('png')
  })
})

describe('the password', () => {
  it.each([
    ['wrong-old-1', 'Neues-Wort-9', '原密码错误'],
    [PASSWORD, 'short1', '密码至少 8 位'],
    [PASSWORD, 'onlyletters', '密码需包含字母、数字、符号中的至少两种'],
  ])('%s to %s: %s', async (old_password, password, message) => {
    const before = (await rowOf(4))?.passwordHash
    expect(await a.post(selfApi.changePassword, { old_password, password })).toMatchObject({ status: 400, message })
    expect((await rowOf(4))?.passwordHash).toBe(before)
  })

  it('cannot be guessed by whoever finds an open page', async () => {
    const b = await server.as('13800000005')
    const guess = () => b.post(selfApi.changePassword, { old_password: 'wrong-1', password: 'Neues-Wort-9' })
    for (let i = 0; i < 10; i++) expect((await guess()).code).toBe(40121)
    expect((await guess()).status).toBe(429)
  })
})

describe('the clean-up', () => {
  it('removes what expired and nothing else', async () => {
    const kept = await server.count('session')
    await sweep(server.db, server.now())
    expect(await server.count('session')).toBe(kept)
    await sweep(server.db, server.now() + 31 * 86_400)
    expect([await server.count('session'), await server.count('login_code'), await server.count('failure')]).toEqual([
      0, 0, 0,
    ])
  })
})

describe('devices', () => {
  it('end one by one, never this one, and nobody else’s', async () => {
    const [mine, other, stranger] = [
      await server.as('13800000005'),
      await server.as('13800000005'),
      await server.as('13800000006'),
    ]
    const list = async () => (await mine.get(selfApi.sessions, {})).data.list
    const keyOf = async (who: Client) =>
      (await who.get(selfApi.sessions, {})).data.list.find((s) => s.current)?.key ?? ''
    const before = (await list()).length
    for (const key of [await keyOf(mine), await keyOf(stranger), 'none'])
      expect((await mine.post(devicesApi.endOne, { key })).code).toBe(20000)
    expect((await list()).length).toBe(before)
    expect((await stranger.get(selfApi.sessions, {})).code).toBe(20000)
    expect((await mine.post(devicesApi.endOne, { key: await keyOf(other) })).code).toBe(20000)
    expect((await other.get(selfApi.sessions, {})).status).toBe(401)
    expect((await list()).length).toBe(before - 1)
  })
})
