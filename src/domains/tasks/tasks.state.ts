import { proxy, ref } from 'valtio'
import type { Attachment } from '#contract/files/files.api'

export interface SavedPost {
  revision: number
  content: string
  files: readonly Attachment[]
}

/** What the server kept last of a post, by task, until the page has read it anew; and which it took since. */
export const tasksState = proxy<{ saved: Record<number, SavedPost>; handedIn: Record<number, true> }>({
  saved: {},
  handedIn: {},
})

export const noteSaved = (taskId: number, saved: SavedPost | undefined): void => {
  if (saved) tasksState.saved[taskId] = ref(saved)
  else delete tasksState.saved[taskId]
}

export const noteHandedIn = (taskId: number): void => {
  tasksState.handedIn[taskId] = true
}

/** Whether the server took a post of this task; told once. */
export const tellHandedIn = (taskId: number): boolean => {
  const told = tasksState.handedIn[taskId] === true
  delete tasksState.handedIn[taskId]
  return told
}
