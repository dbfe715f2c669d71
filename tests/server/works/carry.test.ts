import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerSettings } from '#contract/works/peers/peers.model'
import { peerUsual } from '#contract/works/peers/peers.rules'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import { work } from '../../../server/db/schema/works/works'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, peopleOf } from '../../support/works'
import { send } from '../files/uploads'

// What goes along with a work beside its steps: how peers review it, and what comes before it.

const HERE = { training_room_id: 2 }
const THERE = { training_room_id: 3 }
let s: TestServer
let teacher: Client
let first: number
let second: number
let settings: PeerSettings
beforeAll(async () => {
  s = await startServer()
  teacher = (await peopleOf(s)).teacher
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.update(work).set({ deletedTime: s.now() })
  first = (await makeWork(s, { title: '先做' })).workId
  second = (await makeWork(s, { title: '再做' })).workId
  const list = [{ work_id: first, until: 'marked' as const }]
  await teacher.post(prerequisitesApi.save, { ...HERE, work_id: second, list })
  const times = { begin_time: s.now() + 4000, end_time: s.now() + 9000 }
  settings = { ...peerUsual, ...times, enabled: true, count: 4, blind: false, weight: 35, calibrate: false }
  await teacher.post(peersApi.save, { ...HERE, work_id: second, version: 0, peer: settings })
})

const exported = async () =>
  (await teacher.raw({ method: 'GET', url: `/api/Work/exportFile?id=${second}` })).rawPayload as Uint8Array
const imported = async (bytes: Uint8Array, to = THERE) => {
  const { data } = await send(teacher, 'general', 'work.zip', Buffer.from(bytes))
  return teacher.post(worksApi.import, { ...to, file_id: data?.id ?? 0 })
}
const prerequisitesOf = async (room: { training_room_id: number }, work_id: number) =>
  (await teacher.get(prerequisitesApi.lists, { ...room, work_id })).data.list.map((n) => [n.work_id, n.until])
const peersOf = async (room: { training_room_id: number }, work_id: number) => {
  await teacher.post(worksApi.publishWork, { id: work_id, status_var: 'published' })
  return (await teacher.get(peersApi.desk, { ...room, work_id })).data
}
/** As it was, but for when: that is to be said anew. */
const anew = () => ({ ...settings, enabled: false, begin_time: 0, end_time: 0 })
const json = (bytes: Uint8Array) => JSON.parse(Buffer.from(unzipSync(bytes)['work.json'] ?? []).toString())

test('a file says how peers review and which works come before by their titles, and no number or time', async () => {
  const { peer, needs } = json(await exported())
  const { enabled: _, begin_time: __, end_time: ___, ...reviewed } = settings
  expect(peer).toEqual(reviewed)
  expect(needs).toEqual([{ title: '先做', until: 'marked' }])
})

test('read back it is reviewed the same way, off, and waits for the work of that name', async () => {
  const same = (await makeWork(s, { title: '先做', roomId: 3 })).workId
  const { data } = await imported(await exported())
  expect(data).toMatchObject({ skipped: 0, prerequisites_left: 0 })
  expect(await prerequisitesOf(THERE, data.id)).toEqual([[same, 'marked']])
  expect(await peersOf(THERE, data.id)).toMatchObject({ version: 1, phase: 'off', peer: anew() })
})

test('a work of that name that is not there, or is there twice, is left out and counted', async () => {
  const bytes = await exported()
  const none = (await imported(bytes)).data
  expect([none.prerequisites_left, await prerequisitesOf(THERE, none.id)]).toEqual([1, []])
  await s.db.update(work).set({ deletedTime: s.now() })
  for (const title of ['先做', '先做']) await makeWork(s, { title, roomId: 3 })
  const twice = (await imported(bytes)).data
  expect([twice.prerequisites_left, await prerequisitesOf(THERE, twice.id)]).toEqual([1, []])
})

test('a file of before, and one whose settings are none', async () => {
  const { peer, needs, ...before } = json(await exported())
  const packed = (edit: object) => zipSync({ 'work.json': strToU8(JSON.stringify({ ...before, ...edit })) })
  const old = (await imported(packed({}))).data
  expect([await prerequisitesOf(THERE, old.id), (await peersOf(THERE, old.id)).version]).toEqual([[], 0])
  for (const edit of [
    { peer: { ...peer, count: 99 } },
    { peer: { ...peer, enabled: true } },
    { needs: [{ title: '', until: 'marked' }] },
    { needs: Array.from({ length: 11 }, () => needs[0]) },
  ])
    expect((await imported(packed(edit))).status).toBe(400)
})

test('a copy in the room waits for the same; one in another room for the work of that name', async () => {
  const clone = async (to?: number) => {
    const more = to ? { to_room_id: to } : {}
    return (await teacher.post(worksApi.handleWorkData, { action: 'clone', id: second, ...more })).data.id
  }
  const copy = await clone()
  expect(await prerequisitesOf(HERE, copy)).toEqual([[first, 'marked']])
  const away = await clone(3)
  expect(await prerequisitesOf(THERE, away)).toEqual([])
  const same = (await makeWork(s, { title: '先做', roomId: 3 })).workId
  const again = await clone(3)
  expect(await prerequisitesOf(THERE, again)).toEqual([[same, 'marked']])
  expect((await peersOf(THERE, again)).peer).toEqual(settings)
})
