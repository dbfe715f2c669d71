import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** Where the distribution has PostgreSQL's programs; else they are on the path. */
const program = (name: string): string => {
  try {
    const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))
    return newest ? join(INSTALLED, newest, 'bin', name) : name
  } catch {
    return name
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

const idOf = (user: string, flag: '-u' | '-g') => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)

/** A PostgreSQL of the test's own, which it may stop as a power cut does; it refuses to run as root. */
export const ownPostgres = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'own-postgres-'))
  const port = await freePort()
  const who = process.getuid?.() === 0 ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {}
  if (who.uid !== undefined) chownSync(dir, who.uid, who.gid)
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(program(name), args, {
      ...who,
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  run('initdb', ['-D', dir, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off`
  const start = () => run('pg_ctl', ['-D', dir, '-w', '-l', join(dir, 'log'), '-o', options, 'start'])
  const stop = () => run('pg_ctl', ['-D', dir, '-w', '-m', 'immediate', 'stop'])
  start()
  return {
    host: '127.0.0.1',
    port,
    start,
    stop,
    remove: () => {
      try {
        stop()
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
  }
}
