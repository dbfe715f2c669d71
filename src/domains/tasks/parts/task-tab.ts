import { oneOf } from '#lib/search-params'

const tabs = ['info', 'accept', 'child', 'posts'] as const
export type TaskTab = (typeof tabs)[number]

/** The tab that an address names. */
export const taskTab = oneOf(...tabs)
