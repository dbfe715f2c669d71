import { signal } from '#lib/signal'

/** How many questions stand open, each waiting for a person. */
export const asking = signal(0)
