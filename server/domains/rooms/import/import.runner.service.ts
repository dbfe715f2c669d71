import type { PushMessage } from '#contract/kernel/events'
import {
  cellsOf,
  headerOf,
  IMPORT_COLUMNS_MAX,
  type ImportColumn,
  type ImportKey,
  keysOf,
} from '#contract/rooms/import/import.rules'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { rolesToGive } from '#contract/rooms/members/members.rules'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notExcel, SHEET, SheetError } from '../../../lib/sheet/limits'
import { readSheet } from '../../../lib/sheet/read'
import type { StorageDriver } from '../../../lib/storage/storage'
import type { Threads } from '../../../lib/threads/pool'
import { bytesOf } from '../../files/files.read.service'
import { rosterOf } from '../members/roster.match'
import { listed } from '../members/roster.store'
import * as people from './import.people.store'
import { planRow, type Rules } from './import.plan'
import * as store from './import.store'
import { intoOf, logClasses, roomOf, takeBack, takeClassesBack, work } from './import.work.service'

/** What an import needs; it outlives the request that began it. */
export interface Tools {
  db: Db
  files: StorageDriver
  threads: Threads
  now: () => number
  tx<T>(work: (tx: Db, after: After) => Promise<T>): Promise<T>
  warn(error: unknown): void
}

/** Rows of one transaction: short enough that others get their turn. */
const BATCH = 80
const CHECKED_AT_ONCE = 150

const running = new Set<Promise<void>>()
let stopping = false

/** Settled when nothing runs; `stop` ends after the batch in hand, and the next start of the server goes on. */
export const importsSettled = async (stop = false): Promise<void> => {
  if (stop) stopping = true
  await Promise.all(running)
  stopping = false
}

/** Somebody else may have ended it, and its importer gone on. The classes that it made are written down, or go, with its end. */
const ended = (t: Tools, job: store.Job, values: Partial<store.Job>): Promise<void> =>
  t.tx(async (tx) => {
    if (!(await store.turn(tx, { id: job.id, into: intoOf(job), from: job.state }, values))) return
    if (job.state === 'running') await logClasses(tx, job.id, t.now())
    if (values.state === 'undone') await takeClassesBack(tx, job.id, t.now())
  })

const SAMPLE = 20
const columnsOf = (
  titles: readonly string[],
  keys: readonly (ImportKey | undefined)[],
  samples: readonly string[],
): ImportColumn[] =>
  titles.slice(0, IMPORT_COLUMNS_MAX).map((title, i) => ({
    title: title.slice(0, SAMPLE),
    sample: (samples[i] ?? '').slice(0, SAMPLE),
    key: keys[i] ?? '',
  }))

const read = async (t: Tools, job: store.Job, teachers: boolean): Promise<void> => {
  const target = job.target === 'roster' || job.target === 'org' ? job.target : 'member'
  const roster = target === 'roster' ? await listed(t.db, roomOf(job)) : rosterOf([])
  const rules: Rules = { target, creates: job.creates, teachers, listed: roster }
  const bytes = await bytesOf(t.db, t.files, job.fileId, SHEET.file)
  if (!bytes) throw new SheetError('文件不能超过 5 MB')
  const given = job.header.length > 0 && job.header.some((c) => c.key)
  let header: (ImportKey | undefined)[] | undefined
  let head: { line: number; titles: readonly string[] } | undefined
  let samples: readonly string[] | undefined
  const seen = new Map<string, number>()
  let total = 0
  const check = async (rows: { line: number; cells: ReturnType<typeof cellsOf> }[]) => {
    const codes = rows.map((r) => r.cells.code).filter(Boolean)
    const contacts = rows.flatMap((r) => [r.cells.mobile, r.cells.email]).filter(Boolean)
    const known = target === 'roster' ? [] : await people.known(t.db, intoOf(job), codes, contacts)
    const planned = rows.map((r) => ({ jobId: job.id, ...r, ...planRow(r, known, seen, rules) }))
    await store.addRows(t.db, planned)
    total += planned.length
    await store.set(t.db, job.id, { total, beatTime: t.now() })
  }
  const sheet = await readSheet(t.threads, bytes, async (rows, at) => {
    const found: { line: number; cells: ReturnType<typeof cellsOf> }[] = []
    rows.forEach((row, i) => {
      if (row.every((cell) => !cell)) return
      const line = at + i + 1
      if (header) {
        samples ??= row
        found.push({ line, cells: cellsOf(header, row) })
        return
      }
      // Told what the columns are, or found by their titles; else the first line may be the head of a file that is not ours.
      if (given ? line === job.headerLine : headerOf(row)) {
        header = given ? job.header.map((c) => c.key || undefined) : headerOf(row)
        head = { line, titles: row }
      } else if (head) samples ??= row
      else head = { line, titles: row }
    })
    for (let i = 0; i < found.length; i += CHECKED_AT_ONCE) await check(found.slice(i, i + CHECKED_AT_ONCE))
  })
  const fake = header ? undefined : notExcel(job.filename, bytes)
  if (fake) throw new SheetError(fake)
  if (sheet !== job.sheet) await store.set(t.db, job.id, { sheet })
  if (head && !given) {
    const columns = columnsOf(head.titles, header ?? keysOf(head.titles), samples ?? [])
    await store.set(t.db, job.id, { header: columns, headerLine: head.line })
  }
  // Of a file without any line there are no columns to tell what they are.
  if (head && !header) throw new SheetError('没有找到“姓名”一列，请指定各列的内容，或使用模板填写')
  if (!total) throw new SheetError('文件里没有可以导入的行')
  await ended(t, job, { state: 'checked', total, beatTime: t.now() })
}

/**
 * Batch after batch, each in a transaction of its own, until nothing is left. A process that was believed dead may still be
 * at it: rows are chosen once the job is held, so that none is done twice.
 */
const batches = async (t: Tools, job: store.Job, rowsOf: typeof store.nextRows, act: typeof work): Promise<boolean> => {
  // What lies before the last line is done, and not looked through again.
  for (let line = 0; ; ) {
    if (stopping) return false
    const last = await t.tx(async (tx, after) => {
      if ((await store.holdJob(tx, job.id)) !== job.state) return undefined
      const rows = await rowsOf(tx, job.id, line, BATCH)
      if (!rows.length) return 0
      await act(tx, after, job, rows, t.now())
      await store.advance(tx, job.id, rows.length, t.now())
      return rows.at(-1)?.line
    })
    if (!last) return last === 0
    line = last
  }
}

const proceed = async (t: Tools, job: store.Job, teachers: boolean): Promise<void> => {
  if (job.state === 'reading') return read(t, job, teachers)
  if (job.state === 'running') {
    if (await batches(t, job, store.nextRows, work)) await ended(t, job, { state: 'done', doneTime: t.now() })
  }
  if (job.state === 'undoing') {
    if (await batches(t, job, store.doneRows, takeBack)) await ended(t, job, { state: 'undone' })
  }
  const message: PushMessage = job.roomId
    ? { type: 'room.member', id: job.roomId, room_id: job.roomId }
    : { type: 'user' }
  await t.tx(async (_tx, after) => after.push([job.uid], message))
}

/** Goes on with a job from where it is, behind the request's back; what goes wrong is kept with the job. */
export const go = (t: Tools, id: number, teachers: boolean): void => {
  const turn = (async () => {
    const job = await store.byId(t.db, id)
    if (!job) return
    try {
      await proceed(t, job, teachers)
    } catch (error) {
      if (!(error instanceof SheetError)) t.warn(error)
      const problem = error instanceof SheetError ? error.message : membersErrors.bad_list_file.text
      const halfway = job.state !== 'reading'
      await ended(t, job, {
        state: 'failed',
        problem: halfway ? '导入中断，已处理的行保留，可以重新导入余下的行' : problem,
        doneTime: t.now(),
      })
    }
  })().catch((error: unknown) => t.warn(error))
  running.add(turn)
  void turn.finally(() => running.delete(turn))
}

/** Takes up what a process left lying when it died; what the importer may do is asked anew. */
export const resumeImports = async (t: Tools): Promise<void> => {
  for (const { id } of await store.forsaken(t.db, t.now())) {
    const importer = await store.importer(t.db, id)
    const teachers = importer ? rolesToGive(importer).includes('teacher') : await store.stillRuns(t.db, id)
    go(t, id, teachers)
  }
}
