import type { Appeal } from '#contract/boards/boards.model'

/** An appeal about no item: about the result as a whole. */
export const WHOLE = 0

/** What a team's own appeals wait about: of each thing one may be open. */
export const openItems = (list: readonly Appeal[]): number[] =>
  list.filter((a) => a.mine && a.state === 'open').map((a) => a.item_id)

/** Whose appeal it is, and about what. */
export const appealHead = ({ title, item_title }: Appeal): string => `${title} · ${item_title || '整体结果'}`
