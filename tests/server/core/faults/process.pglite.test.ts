import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { backup, KEPT } from '../../../../server/db/backup'
import { type Db, openPglite, rowsOf } from '../../../../server/db/client'
import { assertDataDir } from '../../../../server/db/data-dir'
import { holdLock } from '../../../../server/db/lock'
import { migrate } from '../../../../server/db/migrate'
import { attachment } from '../../../../server/db/schema/files'
import { seedDemo } from '../../../../server/db/seed/demo'
import { sampleIds, samples } from '../../../../server/db/seed/samples/samples'
import { emptyDirectory, openEmpty } from '../../../support/empty'
import { runCommand, runServer } from '../../../support/process'

const root = mkdtempSync(join(tmpdir(), 'process-'))
afterAll(() => rmSync(root, { recursive: true }))
const fresh = (name: string) => join(root, name)
/** As a balancer asks: again, where a machine that does other things answers late. */
const ready = (base: string) =>
  expect.poll(async () => (await fetch(`${base}/readyz`)).json()).toMatchObject({ ok: true })

test('a second process on the same directory stops, says why and touches nothing', async () => {
  const env = { DATA_DIR: fresh('shared'), LOG_LEVEL: 'silent' }
  const first = await runServer(env)
  const before = readdirSync(env.DATA_DIR).sort()
  const second = await runCommand('main', [], { ...env, PORT: '0' })
  expect(second.code).toBe(1)
  expect(second.out).toContain('数据目录正被另一个进程使用')
  expect(second.out).toContain('in use by process')
  expect(second.out).not.toMatch(/\n\s+at /)
  expect((await runCommand('admin', ['backup'], env)).code).toBe(1)
  expect(readdirSync(env.DATA_DIR).sort()).toEqual(before)
  await ready(first.base)

  // Stopping: what is under way is answered, then the process ends by itself and gives the directory back.
  const asked = fetch(`${first.base}/api/config/detail?id=global_config`)
  expect((await asked).status).toBe(200)
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  expect(existsSync(join(env.DATA_DIR, 'pglite.lock'))).toBe(false)
  const third = await runServer(env)
  await ready(third.base)
  third.child.kill('SIGKILL')
  const orderly = (await third.ended).out
  expect(existsSync(join(env.DATA_DIR, 'pglite.lock'))).toBe(true)
  const fourth = await runServer(env)
  fourth.child.kill('SIGTERM')
  const after = await fourth.ended
  expect(after.code).toBe(0)
  // Each start says what it does while it does it; the one after the kill, what it has to do.
  const filled = (await first.ended).out
  for (const step of ['建立数据库', '打开数据库', '更新数据表', '写入演示数据', '写入演示文件'])
    expect(filled).toContain(`正在${step}`)
  expect(orderly).toContain('正在打开数据库')
  expect(orderly).not.toMatch(/建立|恢复|演示数据 /)
  expect(after.out).toContain('正在恢复数据库（上次没有正常关闭')
})

test('a wrong environment stops the start with every name', async () => {
  const { code, out } = await runCommand('main', [], {
    PORT: 'x',
    DATA_DIR: fresh('none'),
    LOG_LEVEL: 'loud',
  })
  expect(code).toBe(1)
  expect(out).toMatch(/PORT=[\s\S]*LOG_LEVEL=/)
  expect(existsSync(fresh('none'))).toBe(false)
})

test('a folder that cannot be one, and an option nobody knows, are told in words', async () => {
  writeFileSync(fresh('file'), '')
  for (const DATA_DIR of [fresh('file'), join(fresh('file'), 'below')]) {
    const { code, out } = await runCommand('main', [], { DATA_DIR, PORT: '0' })
    expect(code).toBe(1)
    expect(out).toContain('DATA_DIR')
    expect(out).not.toMatch(/\n\s+at /)
  }
  const { code, out } = await runCommand('admin', ['create-super', '--logn', 'x'], {
    DATA_DIR: fresh('none'),
  })
  expect(code).toBe(1)
  expect(out).toMatch(/--logn[\s\S]*create-super --login/)
  expect(out).not.toMatch(/\n\s+at /)
  expect(existsSync(fresh('none'))).toBe(false)
})

test('a place that holds no files ends the start in words, however it refuses', async () => {
  // Below /proc a folder can be asked for, and never comes.
  const { code, out } = await runCommand('main', [], { DATA_DIR: '/proc/nowhere/data', PORT: '0' })
  expect(code).toBe(1)
  expect(out).toContain('DATA_DIR')
  expect(out).not.toMatch(/\n\s+at /)
  await expect(assertDataDir(fresh('slow'), 1, () => new Promise(() => {}))).rejects.toMatchObject({ stuck: true })
  await assertDataDir(fresh('good'))
  expect(readdirSync(fresh('good'))).toEqual([])
})

test('the first super admin, a backup, a loss and the way back', async () => {
  const env = { DATA_DIR: fresh('kept'), DEMO: '0' }
  const admin = (...args: string[]) => runCommand('admin', args, env)
  const person = ['create-super', '--login', '13800000099', '--password', 'Xinghuo2026']
  expect(await admin(...person)).toMatchObject({ code: 0, out: expect.stringContaining('已创建') })
  const forgotten = ['reset-password', '--login', '13800000099', '--password', 'Xinghuo2027']
  expect(await admin(...forgotten)).toMatchObject({ code: 0, out: expect.stringContaining('密码已更新') })
  const { out, code } = await admin('backup')
  expect(code).toBe(0)
  const file = out.trim()
  expect(statSync(file).size).toBeGreaterThan(10_000)
  await admin('create-super', '--login', '13800000098', '--password', 'Xinghuo2026')
  expect(await admin('restore', '--from', file)).toMatchObject({ code: 0, out: expect.stringContaining('before-') })
  const database = await openPglite({ dir: join(env.DATA_DIR, 'pglite') })
  const people = await rowsOf<{ mobile: string }>(database.db, sql`select mobile from account`)
  await database.close()
  expect(people).toEqual([{ mobile: '13800000099' }])
  // What is no dump leaves everything as it is.
  const before = readdirSync(env.DATA_DIR).sort()
  const gzipped = gzipSync('a text that somebody packed')
  const half = readFileSync(file).subarray(0, 200_000)
  const foreign = execFileSync('tar', ['-cz', 'package.json'])
  for (const [name, bytes] of Object.entries({
    'noise.tar.gz': 'noise',
    'text.gz': gzipped,
    empty: '',
    half,
    foreign,
  })) {
    writeFileSync(fresh(name), bytes)
    const wrong = await admin('restore', '--from', fresh(name))
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('这个文件不是本平台的备份，没有改动任何数据')])
    expect(wrong.out).not.toMatch(/\n\s+at /)
    expect(readdirSync(env.DATA_DIR).sort()).toEqual(before)
  }
  // Nor what a later version wrote, whose tables nobody here knows.
  const later = await openPglite({ dir: join(env.DATA_DIR, 'pglite') })
  await later.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await later.close()
  const newer = (await admin('backup')).out.trim()
  const kept = readdirSync(env.DATA_DIR).sort()
  const refused = await admin('restore', '--from', newer)
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('这份备份来自更新的版本')])
  expect(refused.out).not.toMatch(/\n\s+at /)
  expect(readdirSync(env.DATA_DIR).sort()).toEqual(kept)
  expect(await admin('no-such-command')).toMatchObject({ code: 1, out: expect.stringContaining('create-super') })
})

test('a first start that was cut off before its files is finished by the next', async () => {
  const env = { DATA_DIR: fresh('cut'), LOG_LEVEL: 'silent' }
  await emptyDirectory(join(env.DATA_DIR, 'pglite'))
  const database = await openPglite({ dir: join(env.DATA_DIR, 'pglite') })
  await migrate(database)
  await database.db.transaction((tx) => seedDemo(tx as unknown as Db, Math.floor(Date.now() / 1000)))
  // What somebody has deleted since does not come back.
  await database.db.delete(attachment).where(eq(attachment.id, sampleIds.sound))
  await database.close()
  const { child, ended } = await runServer(env)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  const kept = samples().filter(({ id }) => id !== sampleIds.sound)
  const there = readdirSync(join(env.DATA_DIR, 'files/u/demo')).map((name) => `u/demo/${name}`)
  expect(there.sort()).toEqual(kept.map(({ key }) => key).sort())
})

test('seven backups are kept', async () => {
  const database = await openEmpty()
  const folder = fresh('backups')
  const first = await backup(database, folder, 1_800_000_000)
  // Of the days after it only names matter, until the last comes.
  for (let day = 16; day < 16 + KEPT; day++) copyFileSync(first, first.replace('20270115', `202701${day}`))
  await backup(database, folder, 1_800_000_000 + (KEPT + 1) * 86_400)
  await database.close()
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(KEPT)
  expect(names[0]).toContain('20270117')
})

test('a lock is never taken from a live holder and always from a dead one', () => {
  const file = fresh('lock')
  const mine = holdLock(file)
  expect(() => holdLock(file)).toThrowError(/正被另一个进程使用/)
  const holder = JSON.parse(readFileSync(file, 'utf8'))
  mine()
  // The same pid, born at another time: somebody else's number after a crash.
  writeFileSync(file, JSON.stringify({ ...holder, pid: process.ppid, born: '1' }))
  if (holder.born) holdLock(file)()
  writeFileSync(file, JSON.stringify({ ...holder, pid: process.ppid, born: '' }))
  expect(() => holdLock(file)).toThrowError(/没有改动任何数据/)
  writeFileSync(file, JSON.stringify({ ...holder, host: 'elsewhere', beat: Date.now() - 5_000 }))
  expect(() => holdLock(file)).toThrowError(/elsewhere/)
  writeFileSync(file, JSON.stringify({ ...holder, host: 'elsewhere', beat: Date.now() - 120_000 }))
  holdLock(file)()
  writeFileSync(file, '{half')
  expect(() => holdLock(file)).toThrowError(/unreadable lock file/)
})
