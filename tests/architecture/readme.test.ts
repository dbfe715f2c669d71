import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settings } from '../../server/config'
import { pwa } from '../../sw/plugin'
import { files, read, root } from './source'

const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n'))
const inline = [...readme.matchAll(/(?<!`)`([^`\n]+)`/g)].map(([, text = '']) => text)

it('names every setting with its default and meaning, in order, and no other', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)`\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)]
  expect(rows.map(([, name, fallback, meaning]) => ({ name, fallback, meaning }))).toEqual(
    settings.map(({ name, fallback, meaning }) => ({ name, fallback: fallback || '–', meaning })),
  )
})

it('names only settings that exist where it sets one', () => {
  const known = new Set([...settings.map((s) => s.name), 'TEST_DATABASE_URL', 'CHROMIUM_PATH', 'POSTGRES_PASSWORD'])
  const set = [...blocks, ...inline].flatMap((line) =>
    [...line.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)].map((m) => m[1]),
  )
  expect(set.filter((name) => !known.has(name ?? ''))).toEqual([])
})

it('names only scripts that exist, and every one that a person runs', () => {
  const named = new Set([...readme.matchAll(/npm (?:run )?(start|test(?!:)|(?<=run )[\w:]+)/g)].map((m) => m[1] ?? ''))
  // What npm runs by itself before or after another script is no command of its own.
  const commands = Object.keys(scripts).filter(
    (name) => !(name.replace(/^(pre|post)/, '') in scripts && /^p(re|ost)/.test(name)),
  )
  expect([...named].sort()).toEqual(commands.sort())
})

it('uses only admin commands and options that exist', () => {
  const admin = read('server/admin.ts')
  const used = blocks.flatMap((line) => /npm run admin -- (\S+)(.*)/.exec(line)?.slice(1, 3) ?? [])
  expect(used.length).toBeGreaterThan(0)
  const words = used.flatMap((part) =>
    part.startsWith(' ') ? [...part.matchAll(/ (--[a-z]+)/g)].map((m) => m[1]) : part,
  )
  expect(words.filter((word) => word && !admin.includes(`  ${word} `) && !admin.includes(`${word} <`))).toEqual([])
})

it('links and shows only what is there, in small pictures that no visitor fetches', () => {
  const linked = [...readme.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map((m) => m[1] ?? m[2] ?? '')
    .filter((path) => !/^https?:/.test(path))
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const pictures = files.filter((f) => f.startsWith('public/readme/'))
  expect(pictures.filter((f) => !linked.includes(f) || statSync(join(root, f)).size > 60 * 1024)).toEqual([])
  expect(pwa.injectManifest?.globPatterns?.filter((glob) => /readme|\*\*\/\*|webp/.test(glob))).toEqual([])
})
