import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { holdLock } from './lock'

type Init = NodeFS['init']
interface Stream {
  nfd?: number
}

const syncDirectory = (path: string) => {
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

/** PGlite's disk with what it leaves out: fsync reaches the disk, so a commit survives a power cut. */
class DurableFS extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(pg, options)
    const hook: NonNullable<typeof made.emscriptenOpts.preRun>[number] = (mod) => {
      const { stream_ops } = mod.NODEFS as unknown as { stream_ops: Record<string, unknown> }
      stream_ops.fsync = ({ nfd }: Stream) => {
        if (nfd !== undefined) fsyncSync(nfd)
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

const create = (dir: string, options: PGliteOptions) =>
  PGlite.create({ ...options, fs: new DurableFS(dir), startParams })

/** Opens the directory, made elsewhere and renamed the first time: a crash in between leaves nothing half done. */
export const openDirectory = async (dir: string, options: PGliteOptions) => {
  const unlock = holdLock(`${dir}.lock`)
  try {
    if (!existsSync(dir)) {
      const draft = `${dir}.new`
      rmSync(draft, { recursive: true, force: true })
      mkdirSync(draft, { recursive: true })
      await (await create(draft, options)).close()
      renameSync(draft, dir)
      syncDirectory(dirname(dir))
    }
    const { loadDataDir: _, ...rest } = options
    const pglite = await create(dir, rest)
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
