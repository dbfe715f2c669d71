// Build-time only: what the page can come to without a module of `later`. vite.config.ts has it found, sw/parts.ts asks.
import type { Plugin } from 'vite'
import { later } from './later-parts.ts'

const reached = new Set<string>()
/** Whether a first visit fetches it for later: what only a module of `later` leads to is fetched with that. */
export const isNeeded = (id: string): boolean => reached.has(id) || id.startsWith('\0rolldown')

export const reach: Plugin = {
  name: 'reach',
  apply: 'build',
  buildEnd() {
    reached.clear()
    const ways = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
    for (let id = ways.pop(); id !== undefined; id = ways.pop()) {
      if (reached.has(id) || later.has(id)) continue
      reached.add(id)
      const info = this.getModuleInfo(id)
      ways.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
    }
  },
}
