// Build-time only: which parts those who manage have fetched ahead (sw/manage-ahead.ts). vite.config.ts has it found.
import type { Plugin } from 'vite'
import { rule } from './rule.ts'

/** Where managers' screens lie. What they open over themselves comes with them, wherever that lies. */
const manage = rule(
  'ahead',
  'src/domains/*/screens/manage/',
  'src/routes/training-room/{manager,teacher}/',
  'src/routes/training-room/$id/contest/',
  'src/routes/{console/,uc/org.}',
  'src/routes/_main/{content-edit,teach-center,training-camp-manage,training-item-list}',
)
/** What they lead to and is fetched when it is wanted: heavy, and of no use without a file that comes over the network. */
const apart = rule('apart', 'src/domains/files/previewers/', 'node_modules/{html2canvas,pdfjs-dist,mammoth,jszip}/')

interface Part {
  type: string
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
}
type Leads = (id: string) => readonly string[]

/** What managers' modules lead to, but for other screens: those are asked for by their address. */
const reachedFrom = (begin: readonly string[], leads: Leads): ReadonlySet<string> => {
  const reached = new Set<string>()
  const ways = [...begin]
  for (let id = ways.pop(); id !== undefined; id = ways.pop()) {
    if (reached.has(id) || apart.has(id) || (/\/src\/routes\//.test(id) && !manage.has(id))) continue
    reached.add(id)
    ways.push(...leads(id))
  }
  return reached
}

/** The addresses of the parts, with all that they stand on; what is precached is on the device anyway. */
export const partsAhead = (ids: readonly string[], parts: readonly Part[], leads: Leads): string[] => {
  const reached = reachedFrom(ids.filter(manage.has), leads)
  const byName = new Map(parts.map((part) => [part.fileName, part]))
  const found = new Set<Part>()
  const ways = parts.filter(({ moduleIds }) => moduleIds.some((id) => reached.has(id)))
  for (let part = ways.pop(); part; part = ways.pop()) {
    if (found.has(part) || !part.fileName.includes('/later/')) continue
    found.add(part)
    ways.push(...part.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return [...found].map(({ fileName }) => `/${fileName}`).sort()
}

export const aheadList: Plugin = {
  name: 'ahead-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const ids = [...this.getModuleIds()]
    const idle = [manage, apart].flatMap((one) => one.idle(ids))
    if (idle.length > 0) this.error(`sw/ahead-parts.ts fits the page no more:\n${idle.join('\n')}`)
    const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
    const leads = (id: string) => {
      const info = this.getModuleInfo(id)
      return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
    }
    this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(partsAhead(ids, parts, leads)) })
  },
}
