import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, type Remote } from '../../../../server/db/client'
import { migrate } from '../../../../server/db/migrate'
import { seedDemo } from '../../../../server/db/seed/demo'
import type { Client } from '../../../support/client'
import { ownPostgres } from '../../../support/postgres'
import { startServer, type TestServer } from '../../../support/server'
import { probe, probeRoutes } from '../probe'

const PLAIN = '服务器暂时不能保存内容，只能查看，请稍后再试'

describe('the disk of the PostgreSQL is full', () => {
  let cluster: Awaited<ReturnType<typeof ownPostgres>>
  let database: Remote
  let server: TestServer
  let student: Client
  let admin: Client
  beforeAll(async () => {
    cluster = await ownPostgres()
    database = openPostgres(`postgres://postgres@127.0.0.1:${cluster.port}/postgres`)
    await migrate(database)
    await seedDemo(database.db, Math.floor(Date.now() / 1000))
    server = await startServer({ database, extra: { routes: probeRoutes } })
    student = await server.as('13800000004')
    admin = await server.as('13800000001')
    // What asks for a new page of the disk fails as PostgreSQL says it: rows of the calls below, and tables.
    await database.db.execute(sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = '53100'; end $$`)
    await database.db.execute(sql`create function no_table() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = '53100'; end $$`)
  })
  afterAll(async () => {
    await server.close()
    cluster.remove()
  })

  const ready = async () => {
    const answer = await student.raw({ url: '/readyz' })
    return [answer.statusCode, answer.json().database, answer.json().disk]
  }
  const fill = async () => {
    await database.db.execute(sql`create trigger full_disk before insert on setting execute function no_room()`)
    await database.db.execute(sql`create event trigger full_disk on ddl_command_start execute function no_table()`)
  }
  const free = async () => {
    await database.db.execute(sql`drop event trigger full_disk`)
    await database.db.execute(sql`drop trigger full_disk on setting`)
  }

  test('health is red once a write has met it and as long as it lasts, an admin hears whose disk it is, reads go on', async () => {
    expect(await ready()).toEqual([200, true, 'ok'])
    await fill()
    const refused = await student.post(probe.write, { name: 'x' }, { key: 'kept-till-there-is-room' })
    expect([refused.status, refused.message]).toEqual([503, PLAIN])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const named = await admin.post(probe.write, { name: 'x' })
    expect([named.status, named.message]).toEqual([
      503,
      expect.stringMatching(/^PostgreSQL 数据库服务器 的磁盘已满，请腾出空间/),
    ])
    expect([await ready(), await ready()]).toEqual([
      [503, true, 'full'],
      [503, true, 'full'],
    ])
    expect((await student.get(probe.read, {})).code).toBe(20000)
    // Nobody has to write first: health itself finds out.
    await free()
    expect(await ready()).toEqual([200, true, 'ok'])
    expect((await student.post(probe.write, { name: 'x' }, { key: 'kept-till-there-is-room' })).code).toBe(20000)
    expect(await ready()).toEqual([200, true, 'ok'])
  })
})
