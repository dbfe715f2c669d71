import type { Clarification } from '#contract/clarify/clarify.model'

/** What is being written. */
export type Writing = { kind: 'ask' } | { kind: 'announce' } | { kind: 'answer' | 'edit'; about: Clarification }
