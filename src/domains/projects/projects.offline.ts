import type { Attachment } from '#contract/files/files.api'
import { projectsApi } from '#contract/projects/projects.api'
import type { HandIn, RoomNode } from '#contract/projects/projects.model'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { noteKnown } from '#lib/net/known'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface NodePlace {
  roomId: number
  contentId: number
  nodeId: number
}
interface HandingIn extends NodePlace {
  /** Of the node: how a person knows it in the outbox. */
  title: string
  text: string
  fileIds: number[]
  /** When it was handed in, by the server’s clock, in seconds. */
  made: number
}

const NAME = 'projects.hand-in'
const object = ({ roomId, contentId, nodeId }: NodePlace): string => `project:${roomId}:${contentId}:${nodeId}`

/** What the server has taken is the last of its side; the same content once more is the one that stands. */
const withHandIn = (node: RoomNode, made: HandIn): RoomNode => ({
  ...node,
  hand_ins: [made, ...node.hand_ins.filter((one) => one.id !== made.id).map((one) => ({ ...one, last: false }))],
})

const later = defineOfflineOp<HandingIn>(NAME, {
  object,
  describe: ({ title }) => `项目提交：${title}`,
  words: ({ text }) => text,
  fileKind: 'general',
  send: ({ roomId, contentId, nodeId, text, fileIds, made }, { key, files }) =>
    call(
      projectsApi.handIn,
      {
        ...{ training_room_id: roomId, content_id: contentId, node_id: nodeId, text, device_time: made },
        file_ids: [...fileIds, ...(files as Attachment[]).map(({ id }) => id)],
      },
      { quiet: true, key },
    ),
  keep: ({ roomId, contentId, nodeId }, result) =>
    noteKnown(projectsApi.roomNode, { training_room_id: roomId, content_id: contentId, node_id: nodeId }, (node) =>
      withHandIn(node, result as HandIn),
    ),
})

/** Hand-ins of a project that the server does not have yet. */
export const unsentOf = (items: readonly OutboxItem[], roomId: number, contentId: number): OutboxItem[] =>
  items.filter((item) => {
    const input = item.input as HandingIn
    return item.op === NAME && input.roomId === roomId && input.contentId === contentId
  })
export const unsentAt = (items: readonly OutboxItem[], place: NodePlace): OutboxItem[] =>
  items.filter((item) => item.op === NAME && item.object === object(place))
export const nodeIdOf = (item: OutboxItem): number => (item.input as HandingIn).nodeId
export const textOf = (item: OutboxItem): string => (item.input as HandingIn).text

/** Kept on the device first, then sent. Of what still waits for a node only the last stays; one that was refused gives way. */
export const handInLater = async (input: Omit<HandingIn, 'made'>, files: readonly File[] = []): Promise<void> => {
  const before = unsentAt(outboxNow().items, input)
  // A refused one would hold back what corrects it.
  for (const item of before) if (item.state === 'refused') await discard(item.id)
  await later.queue({ ...input, made: serverSeconds() }, files)
  for (const item of before) if (item.state === 'waiting') await discard(item.id)
}
