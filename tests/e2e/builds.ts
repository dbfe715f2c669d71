import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pageDir } from './server'

const versionIn = (dir: string): string => JSON.parse(readFileSync(join(dir, 'version.json'), 'utf8')).version

/**
 * The page as the next build would be: another version, so other names for the parts that carry it and for those that name
 * them. Building twice would take a minute and say the same.
 */
export const nextBuild = (version: string): string => {
  const dir = mkdtempSync(join(tmpdir(), 'training-build-'))
  // Without what was compressed ahead: it would still be the old build.
  cpSync(pageDir, dir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const old = versionIn(dir)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|css|html|json|webmanifest)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }))
  // A part's name is its content's hash: it changes with the version in it, and so on through those that name it.
  const changed = new Map<string, string>()
  for (;;) {
    const more = files.filter(
      ({ path, text }) =>
        /^assets\/.*\.js$/.test(path) &&
        !changed.has(basename(path)) &&
        (text.includes(old) || [...changed.keys()].some((name) => text.includes(name))),
    )
    if (!more.length) break
    for (const { path } of more) changed.set(basename(path), basename(path).replace(/\.js$/, `${version}.js`))
  }
  for (const { path, text } of files) {
    let next = text.replaceAll(old, version)
    for (const [from, to] of changed) next = next.replaceAll(from, to)
    if (path === 'sw.js') next = next.replace(/(revision:"|"revision":")[0-9a-f]{32}/g, `$1${version}`)
    writeFileSync(join(dir, path), next)
    const name = changed.get(basename(path))
    if (name) renameSync(join(dir, path), join(dir, path.replace(basename(path), name)))
  }
  return dir
}
