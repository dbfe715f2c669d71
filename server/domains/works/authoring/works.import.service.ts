import * as z from 'zod/mini'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, cut } from '#contract/kernel/text'
import type { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import { ITEMS_MAX, isNumbered, STEPS_MAX, WORK_INTRO_MAX, WORK_TITLE_MAX } from '#contract/works/works.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../../lib/rich/texts'
import { Overrun, type Threads } from '../../../lib/threads/pool'
import { registerBytes, type StoredBytes, storeBytes } from '../../files/files.bytes.service'
import { addressOf } from '../../files/files.keys'
import { bytesOf, ownFile } from '../../files/files.read.service'
import { assertRunning } from '../../rooms/rooms.access'
import { roomWords } from '../../rooms/word.service'
import { ruleOf } from '../passes/passes.store'
import { placePeers } from '../peers/peers.clone.service'
import { addPrerequisites } from '../prerequisites/prerequisites.copy.service'
import { writeWork } from './works.clone.service'
import { keepItem, richOf, stepTitleProblem } from './works.content'
import type { StepCopy } from './works.copy'
import { logWork } from './works.log.service'
import { PACK, PACK_NAME, type Packed, packed, packPath, renumber } from './works.pack'
import { softwareFromTitles } from './works.software.service'

type Entries = Record<string, Uint8Array>
const refused = (text?: string) => new DomainError(worksErrors.import_refused, text)
const tooLarge = () => refused(`{work}文件不能超过 ${PACK.file / 1024 / 1024} MB`)

/** What the file describes, and its files: only entries of ours, each once, no more than a pack may hold; read beside the server. */
const unpack = async (threads: Threads, bytes: Uint8Array): Promise<{ pack: Packed; entries: Entries }> => {
  const names = /^(work\.json|files\/[1-9]\d{0,3})$/
  const json = { name: PACK_NAME, values: PACK.values }
  const given = { bytes, names, most: PACK.unpacked, mostOf: { [PACK_NAME]: PACK.json }, json }
  const found = await threads.run('unzip', given).catch((error: unknown) => {
    throw error instanceof Overrun ? tooLarge() : error
  })
  if ('problem' in found) throw found.problem === 'large' ? tooLarge() : refused()
  const read = z.safeParse(packed, found.json)
  if (!read.success) throw refused()
  return { pack: read.data, entries: found.entries }
}

/** Everything as the editor would have to send it: what it refuses is refused here. */
const checked = async (threads: Threads, { steps }: Packed): Promise<StepCopy[]> => {
  const types = steps.map((s) => s.type)
  if (types.some((t, n) => !isNumbered(t) && types.indexOf(t) !== n)) throw new DomainError(worksErrors.step_once)
  const items = steps.flatMap((s) => s.items)
  if (steps.length > STEPS_MAX || items.length > ITEMS_MAX) throw new DomainError(worksErrors.too_many_works)
  const problem = steps.map((s) => stepTitleProblem(s.title)).find(Boolean)
  if (problem) throw refused(problem)
  const cleaned = await cleanTexts(threads, richOf(items))
  return steps.map((s) => ({ type: s.type, title: s.title.trim(), items: s.items.map((i) => kept(i, cleaned)) }))
}

/** A work out of an exported file: a draft of the asker, with files of their own. */
export const importFile = async (
  ctx: RoomCtx,
  input: Input<typeof worksApi.import>,
): Promise<Output<typeof worksApi.import>> => {
  assertRunning(ctx.room)
  const { uid } = ctx.actor
  const file = await ownFile(ctx.db, uid, input.file_id)
  if (file.filesize > PACK.file) throw tooLarge()
  const bytes = await bytesOf(ctx.db, ctx.files, input.file_id, PACK.file)
  if (!bytes) throw refused()
  const { pack, entries } = await unpack(ctx.threads, bytes)
  const read = await checked(ctx.threads, pack)
  const stored: { n: number; row: StoredBytes }[] = []
  try {
    for (const { n, filename } of pack.files) {
      const content = entries[packPath(n)]
      // A picture that is none, or a file of a kind that no upload takes, is left out and counted.
      if (content) {
        const one = { uid, filename, bytes: Buffer.from(content), now: ctx.now }
        const row = await storeBytes(ctx.files, one, PACK.file).catch(() => undefined)
        if (row) stored.push({ n, row })
      }
    }
    const [nameless] = await roomWords(ctx.db, ctx.room.id, '导入的{work}')
    const done = await ctx.tx(async (tx) => {
      const made = await registerBytes(
        tx,
        stored.map((s) => s.row),
      )
      const place = new Map(
        stored.flatMap(({ n }, at) => (made[at] ? [[n, { id: made[at].id, url: addressOf(made[at]) }]] : [])),
      )
      const sent = read.map((s) => ({ ...s, items: s.items.map((i) => renumber(i, (n) => place.get(n))) }))
      const steps = await softwareFromTitles(tx, { roomId: ctx.room.id, now: ctx.now }, sent)
      const title = cut(cleanName(pack.title), WORK_TITLE_MAX) || nameless
      const intro = cut(pack.intro.trim(), WORK_INTRO_MAX)
      const workId = await writeWork(
        tx,
        ctx,
        { roomId: ctx.room.id, title, intro, handIn: pack.hand_in, lateRule: await ruleOf(tx, ctx.room.id) },
        steps,
      )
      await placePeers(tx, ctx, workId, pack.peer)
      const unmet = await addPrerequisites(tx, { roomId: ctx.room.id, workId }, pack.needs ?? [])
      await logWork(tx, ctx, 'import', workId, title)
      return { id: workId, prerequisites_left: unmet }
    })
    return { ...done, skipped: pack.files.length - stored.length }
  } catch (error) {
    for (const { row } of stored) await ctx.files.remove(row.key)
    throw error
  }
}

const kept = (item: Packed['steps'][number]['items'][number], cleaned: Cleaned): StepCopy['items'][number] => {
  const one = keepItem(item, cleaned)
  if (typeof one === 'string') throw refused(one)
  const { id: _, fileIds: __, ...rest } = one
  return rest as StepCopy['items'][number]
}
