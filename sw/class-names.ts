import { createHash } from 'node:crypto'
import { relative } from 'node:path'

// Build-time only: what the classes of the page's style modules are called. vite.config.ts reads it.

/** Four characters of a path: 1.7 million codes for some 200 files. */
const codeOf = (path: string): string =>
  Number.parseInt(createHash('sha1').update(path).digest('hex').slice(0, 12), 16).toString(36).slice(-4)

/**
 * Names for the classes of style modules: a code of the file's path and the class's place in it, such as `_1k9f0`. Names with
 * words of their own made the style sheet an eighth larger on its way to a phone. They stay the same while the file does, so
 * that a part that did not change keeps its hash. Throws where two files have one code.
 */
export const classNames = (root: string, code = codeOf): ((name: string, filename: string) => string) => {
  const files = new Map<string, { path: string; names: string[] }>()
  return (name, filename) => {
    const path = relative(root, filename.split('?')[0] ?? filename)
    const key = code(path)
    const file = files.get(key) ?? { path, names: [] }
    files.set(key, file)
    if (file.path !== path)
      throw new Error(`${path} and ${file.path}: classes of one name. Rename one of the two files`)
    if (!file.names.includes(name)) file.names.push(name)
    return `_${key}${file.names.indexOf(name).toString(36)}`
  }
}
