/** The specification's chunk load timeout. The browser's own `import()` waits for ever on a line that hangs. */
export const CHUNK_TIMEOUT = 120_000

/**
 * A part of the page, or a ChunkLoadError when it takes too long. The build puts every `import()` of ours into it
 * (vite.config.ts), so nobody has to think of it; the loader's own event tells the rest of the page.
 */
export const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      const error = new Error('ChunkLoadError')
      error.name = 'ChunkLoadError'
      dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
      reject(error)
    }, CHUNK_TIMEOUT)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
