/** A code is taken out of the address before anything is drawn: it stays neither there nor in the history. */
export const carriesCode = async (hash: string, preload: boolean): Promise<boolean> =>
  !preload && hash !== '' && (await import('./activation-link')).takeLink(hash)
