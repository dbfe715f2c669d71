import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asc } from 'drizzle-orm'
import { ConfigError, readConfig } from './config'
import { backup, NewerDumpError, NoDumpError, restore } from './db/backup'
import { DataDirError } from './db/data-dir'
import { loadKeys } from './db/keys'
import { LockedError } from './db/lock'
import { migrate } from './db/migrate'
import { MoveError } from './db/move/asked'
import { move } from './db/move/move'
import { openDatabase } from './db/open'
import { room } from './db/schema/rooms/rooms'
import { invite } from './db/schema/teams/teams'
import { seedScale } from './db/seed/scale'
import { DEMO_PASSWORD, world } from './db/seed/world'
import { domains } from './domains'
import { rotateKeys } from './domains/certs/badges/keys.service'
import { FileDiffers, moveFiles } from './domains/files/move.service'
import { createSuper, resetPassword } from './domains/orgs/admin.service'
import { startProblem } from './lib/page/greeting'
import { startSteps } from './lib/start-steps'
import { diskStorage } from './lib/storage/storage'
import { s3Storage } from './lib/storage/storage-s3'
import { sqlState } from './lib/transaction'
import { wire } from './lib/wiring'

const say = (text: string) => process.stdout.write(`${text}\n`)
const now = () => Math.floor(Date.now() / 1000)

class Usage extends Error {}
const USAGE = `npm run admin -- <command>
  create-super --login <mobile or e-mail> --password <password> [--name <name>] [--org <organisation>]
  reset-password --login <mobile, e-mail or number> --password <password>   for who forgot it; promotes nobody
  demo-info                 rooms, invites and accounts of the demo, as JSON
  seed-scale [--members 5000] [--teams 500]   adds a room of that size to the demo, for measurements
  rotate-credential-key     a new key signs credentials from now on; what the old ones signed stays valid
  backup [--to <folder>]    dumps the embedded database (stop the server first)
  restore --from <file>     puts a dump in its place; what was there is set aside
  move --to <postgres://…>  the embedded database into an empty PostgreSQL (stop the server first); cut off, it goes on
  files move --to <s3|disk> all uploads into the store that S3_… names, or back into DATA_DIR; cut off, it goes on`

const NAMES = ['login', 'password', 'name', 'org', 'to', 'from', 'members', 'teams']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // An option nobody knows is told below, with the ones there are.
  strict: false,
  options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
})
const given = (name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' && value ? value : undefined
}
const needed = (name: string): string => {
  const value = given(name)
  if (!value) throw new Usage(`--${name} is missing\n${USAGE}`)
  return value
}

const withDatabase = async (work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) => {
  const database = await openDatabase(readConfig())
  try {
    await migrate(database)
    await loadKeys(database.db)
    await work(database)
  } finally {
    await database.close()
  }
}

/** What a command throws by itself is a sentence about what was typed. */
const asUsage = (error: Error): never => {
  throw sqlState(error) ? error : new Usage(error.message)
}

wire(domains)

const commands: Record<string, () => Promise<void>> = {
  'create-super': () => {
    const wanted = {
      login: needed('login'),
      password: needed('password'),
      truename: given('name') ?? '超级管理员',
      orgName: given('org') ?? readConfig().title,
    }
    return withDatabase(async ({ db }) => {
      const { uid, created } = await createSuper(db, now(), wanted).catch(asUsage)
      say(
        created
          ? `已创建超级管理员 / created: uid ${uid}`
          : `已设为超级管理员，密码已更新，该账号在所有设备上都已退出登录 / promoted, new password, logged out everywhere: uid ${uid}`,
      )
    })
  },
  'reset-password': () => {
    const wanted = { login: needed('login'), password: needed('password') }
    return withDatabase(async ({ db }) => {
      const { uid } = await resetPassword(db, now(), wanted).catch(asUsage)
      say(`密码已更新，该账号在所有设备上都已退出登录 / new password, logged out everywhere: uid ${uid}`)
    })
  },
  'demo-info': () =>
    withDatabase(async ({ db }) => {
      const rooms = await db
        .select({ id: room.id, template: room.template, code: room.code })
        .from(room)
        .orderBy(asc(room.id))
      const [live] = await db
        .select({ roomId: invite.roomId, code: invite.code })
        .from(invite)
        .orderBy(asc(invite.id))
        .limit(1)
      const accounts = Object.entries(world.people).map(([role, { login }]) => ({
        role,
        login,
        password: DEMO_PASSWORD,
      }))
      say(JSON.stringify({ rooms, invite: live ?? null, accounts }))
    }),
  'seed-scale': () =>
    withDatabase(async ({ db }) => {
      const size = { members: Number(given('members') ?? 5000), teams: Number(given('teams') ?? 500) }
      if (!(size.teams > 0 && size.members >= size.teams)) throw new Usage('--members must be --teams or more')
      say(JSON.stringify({ roomId: await db.transaction((tx) => seedScale(tx, now(), size)) }))
    }),
  'rotate-credential-key': () =>
    withDatabase(async ({ db }) => {
      await rotateKeys(db, now())
      say('新颁发的数字凭证将使用新的密钥，以前的仍然有效 / a new key signs from now on; what was signed stays valid')
    }),
  backup: () =>
    withDatabase(async (database) => {
      if (database.kind === 'postgres') throw new Usage('PostgreSQL: use pg_dump')
      say(await backup(database, given('to') ?? readConfig().backupDir, now()))
    }),
  restore: async () => {
    const config = readConfig()
    if (config.databaseUrl) throw new Usage('PostgreSQL: use pg_restore or psql')
    const from = needed('from')
    if (!statSync(from, { throwIfNoEntry: false })?.isFile()) throw new Usage(`没有这个文件 / no such file: ${from}`)
    const aside = await restore(from, config.pgliteDir, now())
    say(aside ? `已恢复，原数据保存在 / restored; what was there: ${aside}` : '已恢复 / restored')
  },
  move: async () => {
    const config = readConfig()
    if (config.databaseUrl)
      throw new Usage(
        'move 从内置数据库搬出，请去掉 DATABASE_URL / move leaves the embedded database: unset DATABASE_URL',
      )
    const to = needed('to')
    if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to))
      throw new Usage('--to 应为 postgres:// 地址 / should be a postgres:// address')
    if (!existsSync(config.pgliteDir)) throw new Usage(`这里没有数据 / there is no data here: ${config.pgliteDir}`)
    const database = await openDatabase(config)
    if (database.kind !== 'pglite') throw new Error('not the embedded database')
    const steps = startSteps(process.stdout)
    const began = Date.now()
    let current = ''
    const hear = (table: string, done: number, of: number) => {
      if (table !== current) steps.begin(`正在搬迁 / moving ${table}`)
      current = table
      if (done) steps.part(done, of)
    }
    try {
      const { tables, rows, before } = await move(database, to, { hear })
      steps.end()
      const seconds = (Date.now() - began) / 1000
      say(
        `已搬迁并逐表核对 / moved and compared: ${tables} 个表 / tables, ${rows} 行 / rows` +
          `${before ? `（其中之前已搬 / of those before: ${before}）` : ''}, ${seconds.toFixed(1)} 秒 / s, ${Math.round((rows - before) / seconds)} 行/秒 / rows/s\n` +
          `原数据没有改动 / the old database is untouched: ${config.pgliteDir}\n` +
          `以后用 DATABASE_URL 启动，DATA_DIR 不变（上传的文件和密钥在那里）/ start with DATABASE_URL from now on, with the same DATA_DIR: uploads and keys are there`,
      )
    } finally {
      await database.close()
    }
  },
  'files move': async () => {
    const config = readConfig()
    const to = needed('to')
    if (to !== 's3' && to !== 'disk') throw new Usage(`--to 应为 s3 或 disk / should be s3 or disk\n${USAGE}`)
    if (!config.s3Endpoint)
      throw new Usage('请设置 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY / set the S3_… of the store')
    const [disk, s3] = [diskStorage(config.filesDir), s3Storage(config)]
    await withDatabase(async ({ db }) => {
      const steps = startSteps(process.stdout)
      steps.begin(`正在搬迁文件 / moving files → ${to}`)
      const [from, into] = to === 's3' ? [disk, s3] : [s3, disk]
      const { files, before, bytes, missing, halves } = await moveFiles(db, from, into, steps.part)
      steps.end()
      say(
        `已搬迁并核对 / moved and compared: ${files} 个文件 / files, ${(bytes / 1024 / 1024).toFixed(1)} MB` +
          `${before ? `（其中之前已搬 / of those before: ${before}）` : ''}\n` +
          `${halves ? `${halves} 个未传完的上传需要重新开始 / unfinished uploads begin anew\n` : ''}` +
          (to === 's3'
            ? `原文件没有改动 / the old files are untouched: ${config.filesDir}\n以后带着 S3_… 启动 / start with S3_… from now on`
            : '原文件没有改动 / the old files are untouched\n以后不带 S3_… 启动 / start without S3_… from now on'),
      )
      if (!missing.length) return
      const named = missing.slice(0, 10).join('\n  ')
      throw new Usage(`${missing.length} 个文件两边都没有 / files are in neither store:\n  ${named}`)
    })
  },
}

const run = async () => {
  const [first = '', second = ''] = positionals
  // What stands behind an unknown option is taken for a word of the command.
  const strange = Object.keys(values).find((name) => !NAMES.includes(name))
  if (strange) throw new Usage(`--${strange} is unknown\n${USAGE}`)
  const command = commands[positionals.length > 1 ? `${first} ${second}` : first]
  if (!command) throw new Usage(USAGE)
  await command()
}

const EXPECTED = [Usage, ConfigError, LockedError, NoDumpError, NewerDumpError, MoveError, FileDiffers]

run().catch((error: unknown) => {
  const expected = EXPECTED.some((kind) => error instanceof kind)
  const known = expected && error instanceof Error ? error.message : startProblem(error)
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
  // What waits for the disk would keep an orderly end waiting too.
  if (error instanceof DataDirError && error.stuck) process.kill(process.pid, 'SIGKILL')
  process.exitCode = 1
})
