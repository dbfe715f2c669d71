import { createHash } from 'node:crypto'
import type { Input, Output } from '#contract/kernel/endpoint'
import type { marksApi } from '#contract/works/marking/marks.api'
import type { RoomCtx } from '../../../lib/calls/context'
import type { StorageDriver } from '../../../lib/storage/storage'
import { inCommon, type Sketch, sketchOf } from './likeness'
import * as store from './likeness.store'
import { gone } from './marks.sheet.service'
import { standing } from './marks.store'

type Row = Output<typeof marksApi.likeness>['list'][number]

const OTHERS_MAX = 500
/** From here on it is worth a look, in hundredths. */
const WORTH_A_LOOK = 40
const SHOWN_MAX = 10
const FILE_MAX = 20 * 1024 * 1024
/** Files of one size that are read to see whether they are the same. */
const FILES_MAX = 20

/** What is handed in never changes, so a sketch made once is good for ever; the oldest go when there are many. */
const sketches = new Map<string, Sketch>()
const CACHE_MAX = 5000
const sketch = (submissionId: number, itemId: number, text: string): Sketch => {
  const key = `${submissionId}:${itemId}`
  const known = sketches.get(key)
  if (known) return known
  const made = sketchOf(text)
  sketches.set(key, made)
  const [oldest] = sketches.keys()
  if (sketches.size > CACHE_MAX && oldest) sketches.delete(oldest)
  return made
}

const digest = async (files: StorageDriver, key: string): Promise<string | undefined> => {
  const body = await files.get(key)
  if (!body) return undefined
  const hash = createHash('sha256')
  for await (const part of body) hash.update(part as Buffer)
  return hash.digest('hex')
}

interface Upload {
  row: store.HandInRow
  itemId: number
  fileId: number
}
const uploadsOf = (row: store.HandInRow): Upload[] =>
  row.snapshot.flatMap(({ item_id: itemId, value }) =>
    value.kind === 'upload' ? value.file_ids.map((fileId) => ({ row, itemId, fileId })) : [],
  )

const byWords = (mine: store.HandInRow, others: readonly store.HandInRow[]): Row[] =>
  mine.snapshot.flatMap(({ item_id, value }) => {
    if (value.kind !== 'text') return []
    const own = sketch(mine.submission_id, item_id, value.text)
    return others.flatMap((other) => {
      const theirs = other.snapshot.find((a) => a.item_id === item_id)?.value
      if (theirs?.kind !== 'text') return []
      const percent = inCommon(own, sketch(other.submission_id, item_id, theirs.text))
      const { submission_id, name } = other
      return percent >= WORTH_A_LOOK ? [{ submission_id, name, item_id, percent, file: false }] : []
    })
  })

const byFiles = async (ctx: RoomCtx, mine: store.HandInRow, others: readonly store.HandInRow[]): Promise<Row[]> => {
  const own = uploadsOf(mine)
  const theirs = others.flatMap(uploadsOf)
  const known = new Map(
    (await store.filesOf(ctx.db, [...new Set([...own, ...theirs].map((u) => u.fileId))])).map((f) => [f.id, f]),
  )
  const sizeOf = (u: Upload) => known.get(u.fileId)?.filesize ?? 0
  const digests = new Map<string, Promise<string | undefined>>()
  const digestOf = (u: Upload) => {
    const file = known.get(u.fileId)
    if (!file) return undefined
    const found = digests.get(file.key) ?? digest(ctx.files, file.key)
    digests.set(file.key, found)
    return found
  }
  const pairs = own
    .flatMap((a) => theirs.map((b) => ({ a, b })))
    .filter(({ a, b }) => sizeOf(a) > 0 && sizeOf(a) <= FILE_MAX && sizeOf(a) === sizeOf(b))
    .slice(0, FILES_MAX)
  const rows: Row[] = []
  for (const { a, b } of pairs) {
    const same = a.fileId === b.fileId ? 'same' : await digestOf(a)
    if (!same || (a.fileId !== b.fileId && same !== (await digestOf(b)))) continue
    const { submission_id, name } = b.row
    rows.push({ submission_id, name, item_id: a.itemId, percent: 100, file: true })
  }
  return rows
}

/** A hint, never a verdict: other hand-ins of the work with much the same words, or with the same files. */
export const likeness = async (
  ctx: RoomCtx,
  { submission_id }: Input<typeof marksApi.likeness>,
): Promise<Output<typeof marksApi.likeness>> => {
  const [here] = await standing(ctx.db, ctx.room.id, [submission_id])
  if (!here) throw gone()
  const all = await store.handIns(ctx.db, here.work_id, OTHERS_MAX)
  const mine = all.find((h) => h.submission_id === submission_id)
  if (!mine) return { list: [] }
  const others = all.filter((h) => h !== mine)
  const list = [...(await byFiles(ctx, mine, others)), ...byWords(mine, others)]
  return { list: list.sort((a, b) => b.percent - a.percent).slice(0, SHOWN_MAX) }
}
