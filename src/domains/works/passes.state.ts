import { proxy, ref } from 'valtio'
import type { AnswerValue } from '#contract/works/passes/passes.model'

interface Saved {
  revision: number
  value: AnswerValue
}

/** What the server said last of an item, until the page has read the whole anew. */
export const passesState = proxy<{ saved: Record<number, Saved>; news: number }>({ saved: {}, news: 0 })

export const noteSaved = (itemId: number, saved: Saved | null): void => {
  if (saved) passesState.saved[itemId] = ref(saved)
  passesState.news += 1
}
