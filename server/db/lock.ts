import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

const HEARTBEAT_MS = 5_000
/** A holder on another machine can't be asked, only watched: this long without a beat and it is gone. */
const SILENT_MS = 60_000

interface Holder {
  pid: number
  host: string
  /** When the system started that process: a pid alone comes back after a crash. */
  born: string
  beat: number
}

export class LockedError extends Error {}

/** Start time of a process where the system tells it (Linux); '' elsewhere. */
const bornOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const held = new Set<string>()

const isLive = (h: Holder, file: string): boolean => {
  if (h.host !== hostname()) return Date.now() - h.beat < SILENT_MS
  if (h.pid === process.pid) return held.has(file)
  return alive(h.pid) && (!h.born || bornOf(h.pid) === h.born)
}

const readHolder = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new LockedError(`锁文件无法读取 / unreadable lock file: ${file}`)
  }
}

const refuse = (file: string, h: Holder): never => {
  throw new LockedError(
    `数据目录正被另一个进程使用（进程 ${h.pid}，主机 ${h.host}），本进程已停止，没有改动任何数据。\n` +
      `The data directory is in use by process ${h.pid} on ${h.host}; this process stops and has changed nothing.\n` +
      `  ${file}`,
  )
}

/** Takes what looks left behind out of the way, unless somebody took it over meanwhile. */
const sweep = (file: string, stale: Holder): void => {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  const taken = readHolder(aside)
  if (taken && (taken.pid !== stale.pid || taken.born !== stale.born || taken.host !== stale.host)) {
    linkSync(aside, file)
    rmSync(aside)
    refuse(file, taken)
  }
  rmSync(aside)
}

/** Holds `file` while this process lives. PGlite takes no lock of its own: two writers on one directory lose rows. */
export const holdLock = (file: string): (() => void) => {
  mkdirSync(dirname(file), { recursive: true })
  const me = () => JSON.stringify({ pid: process.pid, host: hostname(), born: bornOf(process.pid), beat: Date.now() })
  const draft = `${file}.${process.pid}.new`
  for (let tries = 0; ; tries++) {
    const holder = readHolder(file)
    if (holder && (isLive(holder, file) || tries > 2)) refuse(file, holder)
    if (holder) sweep(file, holder)
    try {
      // A link of a complete file either exists or not: nobody ever reads half a holder.
      writeFileSync(draft, me())
      linkSync(draft, file)
      rmSync(draft)
      break
    } catch (error) {
      rmSync(draft, { force: true })
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  held.add(file)
  const beat = () => {
    try {
      writeFileSync(draft, me())
      renameSync(draft, file)
    } catch {
      // A full disk must not end the process; the pid still guards the directory.
    }
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    held.delete(file)
    rmSync(file, { force: true })
  }
}
