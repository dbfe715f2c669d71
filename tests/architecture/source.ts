import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { domains } from '../../server/domains'
import type { Endpoint } from '../../src/contract/kernel/endpoint'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Every file git knows or would add, as a path from the top. */
export const files: string[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((f) => f && existsSync(join(root, f)))

export const code = files.filter((f) => /\.(ts|tsx)$/.test(f) && f !== 'src/routeTree.gen.ts')
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const ALIASES: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#lib/': 'src/lib/',
  '#site/': 'src/site/',
  '#ui/': 'src/ui/',
}
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s*)(['"])([^'"]+)\1/gm

/** What a file imports: project files as paths from the top without ending, packages by name. */
export const imports = (file: string): { local: string[]; packages: string[] } => {
  const local: string[] = []
  const packages: string[] = []
  for (const [, , spec = ''] of read(file).matchAll(SPECIFIER)) {
    const alias = Object.keys(ALIASES).find((a) => spec.startsWith(a))
    if (alias) local.push(ALIASES[alias] + spec.slice(alias.length))
    else if (spec.startsWith('.')) local.push(relative(root, resolve(root, dirname(file), spec.replace(/\.tsx?$/, ''))))
    else packages.push(spec)
  }
  return { local, packages }
}

/** Domains in order: a later one may use an earlier one, never the reverse. */
export const ORDER = domains.map(({ name }) => name)

/** Files that declare calls. */
const apis = code.filter((f) => /^src\/contract\/[^/]+\/.+\.api\.ts$/.test(f) || f === 'src/contract/kernel/events.ts')

/** Every call of the contract: its table's name, its key and the declaration. */
export const calls = async () => {
  const found: { table: string; key: string; call: Endpoint }[] = []
  for (const file of apis) {
    const module = (await import(/* @vite-ignore */ `${root}/${file}`)) as Record<string, unknown>
    for (const [table, value] of Object.entries(module)) {
      if (!table.endsWith('Api')) continue
      for (const [key, call] of Object.entries(value as Record<string, Endpoint>)) found.push({ table, key, call })
    }
  }
  return found
}
