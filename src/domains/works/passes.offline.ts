import type { Attachment } from '#contract/files/files.api'
import type { Output } from '#contract/kernel/endpoint'
import { passesApi } from '#contract/works/passes/passes.api'
import type { Answer, AnswerChange, PassDetail, Receipt } from '#contract/works/passes/passes.model'
import { local } from '#lib/device/storage'
import { newKey } from '#lib/ids'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { noteKnown } from '#lib/net/known'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { noteSaved } from './passes.state'

export interface WorkRef {
  roomId: number
  workId: number
  title: string
}
export interface Saving extends WorkRef {
  itemId: number
  itemTitle: string
  value: AnswerChange
  base: number
  /** When it was given, by the server's clock, in seconds. */
  made: number
}
interface HandingIn extends WorkRef {
  made: number
}

const SAVE = 'works.answer'
const HAND_IN = 'works.hand-in'
const CLIENT = 'xh.work-client'
/** A whole school hands in at one deadline: the server lets it wait in line. */
const IN_LINE = 30_000

/** This device, as long as somebody is logged in on it. */
export const clientId = (): string => {
  const known = local.get<string>(CLIENT)
  if (known) return known
  const made = newKey()
  local.set(CLIENT, made)
  return made
}

const withFiles = (value: AnswerChange, files: unknown[]): AnswerChange =>
  'add' in value ? { ...value, add: [...value.add, ...(files as Attachment[]).map(({ id }) => id)] } : value

// One line for a whole work: its hand-in goes after everything that was answered before it.
const object = ({ workId }: { workId: number }): string => `work:${workId}`

type Saved = Output<typeof passesApi.saveAnswer>
const passOf = ({ roomId, workId }: WorkRef) => ({ training_room_id: roomId, work_id: workId })

/** One revision of an answer, in the place of older ones. */
const withAnswer =
  ({ outcome, mine, current }: Saved) =>
  (pass: PassDetail): PassDetail => {
    const put = (list: readonly Answer[], one: Answer | null, same: (a: Answer) => boolean) =>
      one ? [...list.filter((a) => !same(a)), one] : [...list]
    const before = pass.answers.find((a) => a.item_id === current?.item_id)
    const counts = before && current && before.revision > current.revision ? before : current
    return {
      ...pass,
      answers: put(pass.answers, counts, (a) => a.item_id === counts?.item_id),
      aside: put(
        pass.aside,
        outcome === 'aside' ? mine : null,
        (a) => a.revision === mine?.revision && a.item_id === mine.item_id,
      ),
    }
  }

const saving = defineOfflineOp<Saving>(SAVE, {
  object,
  describe: ({ title, itemTitle }) => `作答：${title} · ${itemTitle}`,
  words: ({ value }) => ('text' in value ? value.text : ''),
  fileKind: 'general',
  send: ({ roomId, workId, itemId, value, base, made }, { key, files }) =>
    call(
      passesApi.saveAnswer,
      {
        training_room_id: roomId,
        work_id: workId,
        item_id: itemId,
        value: withFiles(value, files),
        base_revision: base,
        client: clientId(),
        device_time: made,
      },
      { quiet: true, key, timeout: IN_LINE },
    ),
  keep: (input, result) => noteKnown(passesApi.detail, passOf(input), withAnswer(result as Saved)),
  done: ({ itemId }, result) => noteSaved(itemId, (result as Saved).current),
})

const handing = defineOfflineOp<HandingIn>(HAND_IN, {
  object,
  describe: ({ title }) => `提交：${title}`,
  send: ({ roomId, workId, made }, { key }) =>
    call(
      passesApi.handIn,
      { training_room_id: roomId, work_id: workId, device_time: made },
      { quiet: true, key, timeout: IN_LINE },
    ),
  keep: (input, result) =>
    noteKnown(passesApi.detail, passOf(input), (pass) => ({ ...pass, receipt: result as Receipt, may_hand_in: false })),
  done: () => noteSaved(0, null),
})

const inputOf = (item: OutboxItem): Partial<Saving> => item.input as Partial<Saving>
const ofWork = (items: readonly OutboxItem[], op: string, workId: number): OutboxItem[] =>
  items.filter((item) => item.op === op && inputOf(item).workId === workId)

/** Answers of a work that the server does not have yet. */
export const unsentAnswers = (items: readonly OutboxItem[], workId: number): { item: OutboxItem; saving: Saving }[] =>
  ofWork(items, SAVE, workId).map((item) => ({ item, saving: item.input as Saving }))

export const unsentHandIn = (items: readonly OutboxItem[], workId: number): OutboxItem | undefined =>
  ofWork(items, HAND_IN, workId)[0]

/** Kept on the device first, then sent; of what still waits for an item only the last stays. */
export const saveLater = async (input: Omit<Saving, 'made'>, files: readonly File[] = []): Promise<void> => {
  // A refused hand-in would hold back what corrects it.
  const refused = unsentHandIn(outboxNow().items, input.workId)
  if (refused?.state === 'refused') await discard(refused.id)
  const id = await saving.queue({ ...input, made: serverSeconds() }, files)
  if ('add' in input.value) return
  // Looked for now: what was given just before may not have been in the outbox when this began.
  for (const { item, saving: old } of unsentAnswers(outboxNow().items, input.workId))
    if (old.itemId === input.itemId && item.id < id && item.state === 'waiting') await discard(item.id)
}

export const handInLater = async (work: WorkRef): Promise<void> => {
  await handing.queue({ ...work, made: serverSeconds() })
}
