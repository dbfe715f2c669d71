import { tasksApi } from '#contract/tasks/tasks.api'
import { call } from '#lib/http'
import { defineOfflineOp } from '#lib/outbox'

interface PostDraft {
  id: number
  roomId: number
  title: string
  content: string
  files: number[]
}

const later = defineOfflineOp<PostDraft>('task.post.draft', {
  object: ({ id }) => `task-post:${id}`,
  describe: ({ title }) => `任务草稿：${title}`,
  send: ({ id, roomId, content, files }, { key }) =>
    call(tasksApi.savePost, { id, training_room_id: roomId, content, files, submit: 0 }, { quiet: true, key }),
})

/** Keeps a draft of a post, here and on the server as soon as it can be reached. Handing in does not wait: it has a deadline. */
export const draftLater = (draft: PostDraft): Promise<string> => later.queue(draft)
