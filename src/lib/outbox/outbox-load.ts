let load: () => Promise<unknown> = async () => undefined

/** app says how to fetch every domain's list of what may wait. Small and apart, so that it can be said at once. */
export const configureOutbox = (next: () => Promise<unknown>): void => {
  load = next
}

export const loadOps = (): Promise<unknown> => load()
