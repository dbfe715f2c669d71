import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { code, files, read } from './source'

const PLACES: Record<string, string> = { '#ui': 'src/ui', '#lib': 'src/lib', '#site': 'src/site' }
const sheetOf = (from: string, said: string): string =>
  normalize(said.startsWith('.') ? join(dirname(from), said) : said.replace(/^#\w+/, (alias) => PLACES[alias] ?? alias))

const sheets = files.filter((f) => f.startsWith('src/') && f.endsWith('.module.css'))
const cssOf = (sheet: string): string =>
  read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
const inSheet = new Map(
  sheets.map((sheet) => {
    const plain = cssOf(sheet).replace(/"[^"]*"/g, '')
    return [sheet, new Set([...plain.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
  }),
)

/** Which classes are named of which sheet, by whom; and which sheets are given away or looked up by a variable. */
const named: { sheet: string; name: string; by: string }[] = []
const anyOf = new Set<string>()
for (const file of code.filter((f) => f.startsWith('src/'))) {
  const text = read(file)
  for (const [, as = '', said = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const sheet = sheetOf(file, said)
    const body = text.replace(/^import .*$|^\} from .*$/gm, '').replace(/import\('[^']*'\)/g, '')
    for (const [, dot, key] of body.matchAll(new RegExp(`\\b${as}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')))
      named.push({ sheet, name: dot ?? key ?? '', by: file })
    if (new RegExp(`\\b${as}(?:\\[[^']|[,)} ;])`).test(body)) anyOf.add(sheet)
  }
}
for (const sheet of sheets)
  for (const [, names = '', said = ''] of cssOf(sheet).matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+"([^"]+)")?\s*;/g))
    for (const name of names.split(/\s+/)) named.push({ sheet: said ? sheetOf(sheet, said) : sheet, name, by: sheet })

describe('styles', () => {
  it('has every class that is named in the sheet it is named of', () => {
    const gone = named.filter(({ sheet, name }) => !inSheet.get(sheet)?.has(name))
    expect(gone).toEqual([])
  })

  it('keeps no class that nobody names', () => {
    const left = sheets
      .filter((sheet) => !anyOf.has(sheet))
      .flatMap((sheet) =>
        [...(inSheet.get(sheet) ?? [])]
          .filter((name) => !named.some((one) => one.sheet === sheet && one.name === name))
          .map((name) => `${sheet}: .${name}`),
      )
    expect(left).toEqual([])
  })

  it('colours what is wrong where it has no class of its own', () => {
    expect(code.some((file) => read(file).includes('<p role="alert">'))).toBe(true)
    expect(read('src/styles/base.css')).toMatch(/p\[role="alert"\]:not\(\[class\]\) \{[^}]*color: var\(--danger\)/)
  })
})
