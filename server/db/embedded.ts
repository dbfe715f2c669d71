import {
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { MB } from '#contract/kernel/size'
import { DataDirError } from './data-dir'
import { syncDirectory, syncDisk } from './flush'
import { holdLock } from './lock'
import { type Spare, spareOf } from './spare'

type Init = NodeFS['init']
interface Stream {
  nfd?: number
  node?: { parent?: { name: string } }
}
type Write = (stream: Stream, bytes: Uint8Array, offset: number, length: number, position: number) => number
/** Whether an open file is on the disk already, so that nothing is left to flush. */
type Flushed = (fd: number) => boolean

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

  constructor(
    private readonly dir: string,
    private readonly spare?: Spare,
    /** The log cannot be written any more: nothing may be asked of this database again. */
    private readonly lost?: (error: Error) => void,
  ) {
    super(dir)
  }

  /** The log is written whole or the database is lost, so it gets the room that was kept for it. */
  private writeLog({ nfd = -1 }: Stream, bytes: Uint8Array, offset: number, length: number, position: number): number {
    for (let done = 0; done < length; )
      try {
        done += writeSync(nfd, bytes, offset + done, length - done, position + done)
      } catch (error) {
        const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
        if (full && this.spare?.give()) continue
        // As an error of the system PostgreSQL would panic and then wait for ever; thrown like this it ends here and now.
        const problem = new DataDirError(this.dir, error as Error)
        this.lost?.(problem)
        throw problem
      }
    return length
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options)
    const hook: NonNullable<typeof made.emscriptenOpts.preRun>[number] = (mod) => {
      const { stream_ops } = mod.NODEFS as unknown as { stream_ops: Record<string, unknown> }
      stream_ops.fsync = ({ nfd }: Stream) => {
        if (nfd !== undefined && !this.flushed?.(nfd)) fsyncSync(nfd)
        return 0
      }
      const write = stream_ops.write as Write
      stream_ops.write = ((...given) =>
        given[0].node?.parent?.name === 'pg_wal' ? this.writeLog(...given) : write(...given)) satisfies Write
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

// The log in files of 1 MB: what a small disk needs free for the next one.
const initDbStartParams = ['--wal-segsize=1']

const create = async (fs: DurableFS, options: PGliteOptions, known?: Flushed) => {
  fs.flushed = known
  const pglite = await PGlite.create({ ...options, fs, startParams, initDbStartParams })
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
    await (await create(new DurableFS(draft), options, together ? () => true : undefined)).close()
    if (!together || syncDisk(draft)) return
  }
}

/** What a database does that takes a while to open. */
export type Opening = 'making' | 'opening' | 'recovering'

/** Bytes that a new database takes, with the demo. */
const NEEDED = 44 * MB
const assertRoom = (dir: string): void => {
  const { bavail, bsize } = statfsSync(dir)
  if (bavail * bsize < NEEDED) throw new DataDirError(dir, { code: 'ENOSPC', message: `${NEEDED / MB} MB` })
}

/** Opens the directory, made elsewhere and renamed the first time: a crash in between leaves nothing half done. */
export const openDirectory = async (
  dir: string,
  options: PGliteOptions,
  hear: (what: Opening) => void = () => {},
  lost?: (error: Error) => void,
) => {
  const unlock = holdLock(`${dir}.lock`)
  try {
    if (!existsSync(dir)) {
      const draft = `${dir}.new`
      rmSync(draft, { recursive: true, force: true })
      assertRoom(dirname(dir))
      hear('making')
      try {
        await makeDraft(draft, options)
      } catch (error) {
        rmSync(draft, { recursive: true, force: true })
        throw error
      }
      renameSync(draft, dir)
      syncDirectory(dirname(dir))
    }
    const well = endedWell(dir)
    hear(well ? 'opening' : 'recovering')
    const { loadDataDir: _, ...rest } = options
    // After a kill PostgreSQL flushes every file there is before it starts to recover, which takes most of that time.
    const spare = spareOf(dir)
    const fs = new DurableFS(dir, spare, lost)
    const pglite = await create(fs, rest, well ? undefined : flushed(dir))
    spare.keep()
    const close = async () => {
      await pglite.close()
      unlock()
    }
    return { pglite, close, spare }
  } catch (error) {
    unlock()
    throw error
  }
}
