import { SaxesParser } from 'saxes'
import {
  LAUNCH_DATA_MAX,
  SCO_KEY_MAX,
  SCOS_MAX,
  type ScormVersion,
  type UnitSaid,
} from '#contract/courses/scorm/scorm.rules'
import { cleanName, cut } from '#contract/kernel/text'

export interface Sco extends UnitSaid {
  key: string
  title: string
  /** Inside of the package, with what the package wants behind it. */
  href: string
}
export interface Manifest {
  version: ScormVersion
  title: string
  scos: Sco[]
}
export type ManifestProblem = 'broken' | 'empty' | 'outside'

const TITLE_MAX = 100
const DEPTH_MAX = 60
const name = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)

interface Item {
  id: string
  ref: string
  title: string
  /** What goes behind the resource's address: one page may be opened as many units. */
  parameters: string
  said: UnitSaid
}
interface Resource {
  href: string
  base: string
  /** A unit that talks to the platform, or one that is only shown. */
  sco: boolean
}

/** What of the manifest is of interest, in the order in which it is written. */
const read = (xml: string) => {
  const items: Item[] = []
  const resources = new Map<string, Resource>()
  const path: string[] = []
  const open: Item[] = []
  const found = { title: '', schema: '', defaults: '' }
  let organization = ''
  let text = ''
  let base = ''
  /** Of the objective that is open: whether its measure decides. */
  let measured = false
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    const at = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [name(key), String(value)]))
    path.push(name(tag))
    if (path.length > DEPTH_MAX) throw new Error('too deep')
    text = ''
    const here = path.at(-1)
    if (here === 'resources') base = at.base ?? ''
    if (here === 'organizations') found.defaults = at.default ?? ''
    if (here === 'organization') organization = at.identifier ?? ''
    if (here === 'item') {
      const item = {
        id: at.identifier ?? '',
        ref: at.identifierref ?? '',
        title: '',
        parameters: at.parameters ?? '',
        said: {},
      }
      open.push(item)
      if (item.ref && (!found.defaults || organization === found.defaults)) items.push(item)
    }
    if (here === 'primaryObjective') measured = /^(true|1)$/.test(at.satisfiedByMeasure?.trim() ?? '')
    if (here === 'resource' && at.identifier)
      resources.set(at.identifier, {
        href: at.href ?? '',
        base: `${base}${at.base ?? ''}`,
        sco: (at.scormType ?? at.scormtype ?? '').toLowerCase() === 'sco',
      })
  })
  parser.on('text', (more) => {
    if (text.length < LAUNCH_DATA_MAX) text += more
  })
  parser.on('cdata', (more) => {
    if (text.length < LAUNCH_DATA_MAX) text += more
  })
  parser.on('closetag', () => {
    const here = path.pop()
    const parent = path.at(-1)
    if (here === 'schemaversion' && !found.schema) found.schema = text.trim()
    if (here === 'title' && parent === 'organization' && !found.title) found.title = text.trim()
    const last = open.at(-1)
    if (here === 'title' && parent === 'item' && last) last.title = text.trim()
    // The editions write the same in other letters.
    if (parent === 'item' && last && text.trim()) {
      if (here?.toLowerCase() === 'masteryscore') last.said.mastery = text.trim()
      if (here?.toLowerCase() === 'datafromlms') last.said.launchData = cut(text.trim(), LAUNCH_DATA_MAX)
    }
    if (here === 'minNormalizedMeasure' && parent === 'primaryObjective' && last && measured)
      last.said.mastery = text.trim()
    if (here === 'item') open.pop()
    text = ''
  })
  parser.write(xml).close()
  return { ...found, items, resources }
}

/** Where in the package an address of the manifest leads; undefined: out of it. */
const inside = (href: string): string | undefined => {
  const [path = '', ...rest] = href.split(/(?=[?#])/)
  let decoded: string
  try {
    decoded = decodeURIComponent(path.replaceAll('\\', '/'))
  } catch {
    return undefined
  }
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(decoded) || decoded.split('/').includes('..')) return undefined
  return `${decoded.replace(/^(\.\/)+/, '')}${rest.join('')}`
}

/** As the standard puts the two together. */
const withParameters = (href: string, given: string): string => {
  const parameters = given.trim().replace(/^[?&]+/, '')
  if (!parameters || (parameters.startsWith('#') && href.includes('#'))) return href
  if (parameters.startsWith('#')) return href + parameters
  return `${href}${href.includes('?') ? '&' : '?'}${parameters}`
}

/** What a manifest says: which edition, what it is called, and what is opened in which order. */
export const manifestOf = (xml: string): Manifest | { problem: ManifestProblem } => {
  let found: ReturnType<typeof read>
  try {
    found = read(xml)
  } catch {
    return { problem: 'broken' }
  }
  const listed = found.items.flatMap(({ id, ref, title, parameters, said }) => {
    const resource = found.resources.get(ref)
    return resource?.href
      ? [{ id, key: ref, title, href: withParameters(resource.base + resource.href, parameters), said }]
      : []
  })
  // A package without a table of contents is opened by its first unit.
  const all = listed.length
    ? listed
    : [...found.resources].flatMap(([key, resource]) =>
        resource.sco && resource.href
          ? [{ id: '', key, title: '', href: resource.base + resource.href, said: {} }]
          : [],
      )
  const same = (a: (typeof all)[number], b: (typeof all)[number]): boolean => a.key === b.key && a.href === b.href
  const once = all.filter((one, n) => all.findIndex((other) => same(one, other)) === n).slice(0, SCOS_MAX)
  if (once.length === 0) return { problem: 'empty' }
  // Of the units that one resource is opened as the first goes by its name, the others by their own.
  const keyOf = ({ id, key }: (typeof once)[number], n: number): string =>
    once.findIndex((other) => other.key === key) === n ? key : `${id || n} ${key}`
  const title = cut(cleanName(found.title), TITLE_MAX)
  const scos = once.map((one, n) => ({
    key: keyOf(one, n).slice(0, SCO_KEY_MAX),
    title: cut(cleanName(one.title), TITLE_MAX) || title || `第 ${n + 1} 部分`,
    href: inside(one.href),
    ...one.said,
  }))
  if (scos.some(({ href }) => href === undefined)) return { problem: 'outside' }
  return {
    version: /2004|1\.3/.test(found.schema) ? '2004' : '1.2',
    title,
    scos: scos.map((sco) => ({ ...sco, href: sco.href ?? '' })),
  }
}
