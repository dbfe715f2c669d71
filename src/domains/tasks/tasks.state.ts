import { proxy, ref } from 'valtio'
import type { Attachment } from '#contract/files/files.api'

export interface SavedPost {
  revision: number
  content: string
  files: readonly Attachment[]
}

/** What the server kept last of a post, by task, until the page has read it anew. */
export const tasksState = proxy<{ saved: Record<number, SavedPost> }>({ saved: {} })

export const noteSaved = (taskId: number, saved: SavedPost | undefined): void => {
  if (saved) tasksState.saved[taskId] = ref(saved)
  else delete tasksState.saved[taskId]
}
