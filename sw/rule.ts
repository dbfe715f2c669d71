// Build-time only: how `sw/parts.ts` says which modules are meant.

/**
 * Paths from the top, as they begin: a folder, or a file's name as far as it tells files apart. `*` stands for a part of a
 * name, `{a,b}` for either, `!` takes out of what stands above it. The build fails where one of them fits nothing.
 */
export interface Rule {
  has: (id: string) => boolean
  /** Lines that fit none of `ids`, or take out what was not in. */
  idle: (ids: readonly string[]) => string[]
}

const eachOf = (path: string): string[] => {
  const [whole = '', list] = /\{([^{}]+)\}/.exec(path) ?? []
  return list === undefined ? [path] : list.split(',').flatMap((one) => eachOf(path.replace(whole, one)))
}
const lineOf = (line: string) =>
  eachOf(line.replace(/^!/, '')).map((path) => {
    const text = path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
    return { path, out: line.startsWith('!'), fits: new RegExp(`(?:^|/|\\0)${text}`) }
  })
export const rule = (name: string, ...written: string[]): Rule => {
  const lines = written.flatMap(lineOf)
  // The last that fits decides.
  const within = (id: string, some: typeof lines) => some.findLast(({ fits }) => fits.test(id))?.out === false
  return {
    has: (id) => within(id, lines),
    idle: (ids) =>
      lines
        .filter(({ out, fits }, i) => !ids.some((id) => fits.test(id) && (!out || within(id, lines.slice(0, i)))))
        .map(({ path, out }) => `${name}: ${out ? '!' : ''}${path}`),
  }
}
