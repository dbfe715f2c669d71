import { existsSync, readFileSync } from 'node:fs'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

interface Address {
  /** As the address has them. */
  parts: string[]
  /** With the pathless ones, which only the files have: what lies under what. */
  nest: string[]
  /** A layout goes on below itself; a leaf ends here. */
  leaf: boolean
  keys: string[]
}

const ROUTE = /^src\/routes\/(.+)\.tsx(?:\?.*)?$/

/** `training-room/student.$id/[index]` → its parts; `_shell` and `route` are no part of an address. */
const partsOf = (file: string): Omit<Address, 'keys'> => {
  const raw = file.split(/[/.](?![^[]*\])/)
  const last = raw.at(-1)
  const nest = last === 'index' || last === 'route' ? raw.slice(0, -1) : raw
  const parts = nest.filter((p) => !p.startsWith('_')).map((p) => p.replace(/^\[(.*)\]$/, '$1').replace(/_$/, ''))
  return { parts, nest, leaf: last === 'index' }
}

const fits = (pattern: string[], path: string[]): boolean =>
  pattern.every((p, i) => p === '$' || (path[i] !== undefined && (p.startsWith('$') || p === path[i])))

/** A pattern that ends with a bare `$` goes on to the end of the address. */
const reaches = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length || (pattern.at(-1) === '$' && pattern.length < path.length)

/** How plainly a pattern names an address: fixed parts count before parameters, from the left. */
const rank = (parts: string[]): string => parts.map((p) => (p === '$' ? '0' : p.startsWith('$') ? '1' : '2')).join('')

const isPrefix = (short: string[], long: string[]): boolean => short.every((p, i) => p === long[i])

export interface Links {
  js: string[]
  css: string[]
}
const NONE: Links = { js: [], css: [] }

/** Which chunks the first screen of an address needs, read from the build's manifest. */
export const routeChunks = (manifestPath: string) => {
  if (!existsSync(manifestPath))
    return {
      known: false,
      style: '',
      entry: [],
      has: () => true,
      of: (_path: string, _part?: string): Links | null => NONE,
      below: (_path: string, _layout: string): boolean => false,
    }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const addresses = new Map<string, Address>()
  for (const key of Object.keys(manifest)) {
    const file = ROUTE.exec(key)?.[1]
    if (!file || file === '__root') continue
    const made = partsOf(file)
    const name = `${made.nest.join('/')}|${made.leaf}`
    const address = addresses.get(name) ?? { ...made, keys: [] }
    address.keys.push(key)
    addresses.set(name, address)
  }
  const entry = new Set<string>()
  const first: Links = { js: [], css: [] }
  const collect = (key: string, into: Links, seen: Set<string>): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    into.js.push(`/${chunk.file}`)
    into.css.push(...(chunk.css ?? []).map((c) => `/${c}`))
    for (const next of chunk.imports ?? []) collect(next, into, seen)
  }
  // What the entry loads anyway is in index.html already.
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) collect(key, first, entry)

  const keyOf = (part: string) => Object.keys(manifest).find((key) => manifest[key]?.name === part)
  const cache = new Map<string, Links | null>()
  const addressOf = (path: string): Address | undefined => {
    const parts = path.split('/').filter(Boolean)
    return [...addresses.values()]
      .filter((a) => reaches(a.parts, parts) && fits(a.parts, parts))
      .sort((a, b) => rank(b.parts).localeCompare(rank(a.parts)) || Number(b.leaf) - Number(a.leaf))[0]
  }
  /** Of the screen of `path`, and of the part named `part` that it fetches by itself, where the build has one. */
  const find = (path: string, part?: string): Links | null => {
    const best = addressOf(path)
    // A screen that every first visit fetches anyway has no chunk of its own, but may have a part.
    if (!best && !part) return null
    const name = `${best?.nest.join('/') ?? ''}|${part ?? ''}`
    const cached = cache.get(name)
    if (cached) return cached
    const links: Links = { js: [], css: [] }
    const seen = new Set(entry)
    const over = (a: Address) => best && isPrefix(a.nest, best.nest) && (!a.leaf || a.nest.length === best.nest.length)
    for (const a of [...addresses.values()].filter(over))
      for (const key of a.keys.filter((k) => !/split=(errorComponent|notFoundComponent)/.test(k)))
        collect(key, links, seen)
    const named = part && keyOf(part)
    if (named) collect(named, links, seen)
    cache.set(name, links)
    return links
  }
  // The one sheet of the page, which its program loads when it starts.
  const style = manifest['style.css'] ? `/${manifest['style.css'].file}` : ''
  return {
    known: true,
    style,
    entry: first.js,
    has: (part: string) => keyOf(part) !== undefined,
    of: find,
    /** Whether the screen of `path` stands within the pathless layout of this name. */
    below: (path: string, layout: string) => addressOf(path)?.nest[0] === layout,
  }
}
