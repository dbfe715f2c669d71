import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { holdLock } from './lock'

type Init = NodeFS['init']
interface Stream {
  nfd?: number
}
/** Whether an open file is on the disk already, so that nothing is left to flush. */
type Flushed = (fd: number) => boolean

const syncDirectory = (path: string) => {
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

/** Milliseconds; a disk with much else to write is left to the files one by one. */
const SYNC_PATIENCE = 30_000
/** All that was written to the disk of a folder reaches it, in one call (syncfs); false where the system has none. */
const syncDisk = (dir: string): boolean =>
  process.platform === 'linux' &&
  spawnSync('sync', ['-f', dir], { stdio: 'ignore', timeout: SYNC_PATIENCE }).status === 0

/** When each file below a folder changed last. */
const changes = (dir: string): Map<bigint, bigint> =>
  new Map(
    [dir, ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name))].map((path) => {
      const { ino, ctimeNs } = lstatSync(path, { bigint: true })
      return [ino, ctimeNs]
    }),
  )

/** Syncs the disk and knows from then on which files were not changed since; undefined where that can't be had. */
const flushed = (dir: string): Flushed | undefined => {
  const before = changes(dir)
  if (!syncDisk(dir)) return undefined
  return (fd) => {
    const { ino, ctimeNs } = fstatSync(fd, { bigint: true })
    return before.get(ino) === ctimeNs
  }
}

/** PGlite's disk with what it leaves out: fsync reaches the disk, so a commit survives a power cut. */
class DurableFS extends NodeFS {
  /** Holds while the database opens, and not longer. */
  flushed: Flushed | undefined

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options)
    const hook: NonNullable<typeof made.emscriptenOpts.preRun>[number] = (mod) => {
      const { stream_ops } = mod.NODEFS as unknown as { stream_ops: Record<string, unknown> }
      stream_ops.fsync = ({ nfd }: Stream) => {
        if (nfd !== undefined && !this.flushed?.(nfd)) fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), hook] } }
  }
}

// `-F` is fsync off; fdatasync, the default way to flush the log, is an empty stub in this build.
const startParams = [
  ...PGlite.defaultStartParams.filter((p) => p !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'plan_cache_mode=force_generic_plan',
]

const create = async (dir: string, options: PGliteOptions, known?: Flushed) => {
  const fs = new DurableFS(dir)
  fs.flushed = known
  const pglite = await PGlite.create({ ...options, fs, startParams })
  fs.flushed = undefined
  return pglite
}

/** Where pg_control says how the database ended, and what it says after an orderly end. */
const STATE_AT = 16
const SHUT_DOWN = 1
const endedWell = (dir: string): boolean => {
  try {
    return readFileSync(join(dir, 'global/pg_control')).readUInt32LE(STATE_AT) === SHUT_DOWN
  } catch {
    return false
  }
}

/** Makes a database elsewhere: thousands of files, flushed together where the system can. Renamed only once they are. */
const makeDraft = async (draft: string, options: PGliteOptions): Promise<void> => {
  for (const together of [true, false]) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    if (together && !syncDisk(draft)) continue
    await (await create(draft, options, together ? () => true : undefined)).close()
    if (!together || syncDisk(draft)) return
  }
}

/** What a database does that takes a while to open. */
export type Opening = 'making' | 'opening' | 'recovering'

/** Opens the directory, made elsewhere and renamed the first time: a crash in between leaves nothing half done. */
export const openDirectory = async (dir: string, options: PGliteOptions, hear: (what: Opening) => void = () => {}) => {
  const unlock = holdLock(`${dir}.lock`)
  try {
    if (!existsSync(dir)) {
      hear('making')
      const draft = `${dir}.new`
      await makeDraft(draft, options)
      renameSync(draft, dir)
      syncDirectory(dirname(dir))
    }
    const well = endedWell(dir)
    hear(well ? 'opening' : 'recovering')
    const { loadDataDir: _, ...rest } = options
    // After a kill PostgreSQL flushes every file there is before it starts to recover, which takes most of that time.
    const pglite = await create(dir, rest, well ? undefined : flushed(dir))
    const close = async () => {
      await pglite.close()
      unlock()
    }
    return { pglite, close }
  } catch (error) {
    unlock()
    throw error
  }
}
