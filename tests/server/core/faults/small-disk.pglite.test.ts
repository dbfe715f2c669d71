import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Embedded, openPglite } from '../../../../server/db/client'
import { diskOf } from '../../../../server/lib/storage/disk'
import type { Client } from '../../../support/client'
import { smallDisk } from '../../../support/faults/small-disk'
import { startServer, type TestServer } from '../../../support/server'
import { probe, probeRoutes } from '../probe'

const MB = 1024 * 1024
const PLAIN = '服务器暂时不能保存内容，只能查看，请稍后再试'

const disk = smallDisk(160 * MB)
let database: Embedded
let server: TestServer
let student: Client
let admin: Client
beforeAll(async () => {
  const dir = join(disk.dir, 'pglite')
  database = await openPglite({ dir, load: new Blob([readFileSync(inject('template'))]) })
  const watched = diskOf(disk.dir, disk.probe(join(dir, 'global/pg_control')), database.spare?.lacking)
  server = await startServer({ database, disk: watched, config: { dataDir: disk.dir }, extra: { routes: probeRoutes } })
  student = await server.as('13800000004')
  admin = await server.as('13800000001')
}, 60_000)
afterAll(async () => {
  await server.close()
  disk.remove()
})

const ready = async () => {
  const answer = await student.raw({ url: '/readyz' })
  return [answer.statusCode, answer.json().disk]
}
const write = () => student.post(probe.write, { name: 'x' }, { key: 'kept-till-there-is-room' })

test(`on ${disk.mounted ? 'a small disk' : 'a folder counted as a small disk'} that is full nothing is written, all can be read, and to make room is enough`, async () => {
  expect(await ready()).toEqual([200, 'ok'])
  expect((await student.post(probe.write, { name: 'before' })).code).toBe(20000)
  const rows = await server.count('setting')

  expect(disk.fill()).toBeGreaterThan(1)
  const refused = await write()
  expect([refused.status, refused.message]).toEqual([503, PLAIN])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const named = await admin.post(probe.write, { name: 'x' })
  expect([named.status, named.message]).toEqual([
    503,
    expect.stringContaining(`服务器 ${disk.dir} 的磁盘已满，只剩 0 MB`),
  ])
  expect((await student.get(probe.read, {})).code).toBe(20000)
  expect([await ready(), await server.count('setting')]).toEqual([[503, 'full'], rows])
  // The database reads on, also what it has to fetch from that disk, and again after it was asked in vain.
  expect((await write()).status).toBe(503)
  expect(await server.count('account')).toBeGreaterThan(1)

  disk.free()
  expect(await ready()).toEqual([200, 'ok'])
  expect([(await write()).code, (await write()).code, await server.count('setting')]).toEqual([20000, 20000, rows + 1])
})
