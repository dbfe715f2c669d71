import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { calls, code, files, ORDER, read, root } from './source'

const docs = files.filter((f) => /^docs\/[^/]+\.md$/.test(f))
/** Texts in code font, outside of fenced blocks. */
const inline = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text)

const folders = new Set(files.flatMap((f) => f.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))))
const domainsIn = (place: string): string[] => {
  const found = [...folders].filter((f) => dirname(f) === place).map((f) => f.slice(place.length + 1))
  return found.filter((name) => name !== 'kernel').sort()
}

it('names every domain, in order: architecture.md, README, contract, page and server', () => {
  const section = read('docs/architecture.md').split('## The domains, in order')[1]?.split('\n## ')[0] ?? ''
  const listed = [...section.matchAll(/^\| `(\w+)` *\|/gm)].map(([, name = '']) => name)
  expect(listed).toEqual(ORDER)
  const line = /^src\/domains\/ +([a-z ]+):/m.exec(read('README.md'))?.[1] ?? ''
  expect(line.split(' ')).toEqual(listed)
  for (const place of ['src/contract', 'src/domains', 'server/domains'])
    expect(domainsIn(place), place).toEqual([...listed].sort())
})

it('names only files and folders that are there', () => {
  const all = [...files, ...folders]
  // `*` and `<domain>` stand for any name.
  const there = (path: string): boolean => {
    const parts = path.replace(/\/$/, '').split(/\*|<[a-z]+>/)
    const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.$()[\]]/g, '\\$&')).join('[^/]+')}$`)
    return all.some((f) => pattern.test(f))
  }
  const wrong = docs.flatMap((doc) =>
    inline(doc)
      .filter((text) => /^(src|server|sw|tests|public|docs|\.ci)\/\S*$/.test(text) && !there(text))
      .map((text) => `${doc}: ${text}`),
  )
  expect(wrong).toEqual([])
})

it('links only what is there, and is linked from README or from its first page', () => {
  const links = (file: string) =>
    [...read(file).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^https?:/.test(to))
      .map((to) => join(dirname(file), to))
  expect(docs.flatMap((doc) => links(doc).filter((to) => !existsSync(join(root, to))))).toEqual([])
  const reached = new Set([...links('README.md'), ...links('docs/architecture.md')])
  expect(docs.filter((doc) => !reached.has(doc))).toEqual([])
})

it('names only calls that the contract has', async () => {
  const known = new Set((await calls()).map((c) => `${c.table}.${c.key}`))
  const named = docs.flatMap((doc) => inline(doc).filter((text) => /^\w+Api\.\w+$/.test(text)))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

const tables = new Set(
  code
    .filter((f) => f.startsWith('server/db/schema/'))
    .flatMap((f) => [...read(f).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)),
)
/** Chinese · the specification's word · call · code name · table. */
const terms = [
  ...read('docs/glossary.md').matchAll(/^\| (\S*\p{Script=Han}.*?) \|(.*?)\|(.*?)\|(.*?)\|(.*?)\|$/gmu),
].map(([, chinese = '', , call = '', name = '', table = '']) => ({ chinese: chinese.trim(), call, name, table }))
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

it('has every term of the glossary once, with calls, names and tables that exist, and every table', async () => {
  const chinese = terms.map((term) => term.chinese)
  expect(chinese.filter((word, i) => chinese.indexOf(word) !== i)).toEqual([])
  expect(new Set(terms.flatMap((term) => quoted(term.table)))).toEqual(tables)
  const words = new Set(code.filter((f) => /^(src|server)\//.test(f)).flatMap((f) => read(f).match(/\w+/g) ?? []))
  expect(terms.flatMap((term) => quoted(term.name)).filter((name) => !words.has(name))).toEqual([])
  const known = new Set((await calls()).map((c) => `${c.table}.${c.key}`))
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.flatMap((term) => quoted(term.call)).filter((name) => !known.has(name))).toEqual([])
})
