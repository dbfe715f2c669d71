import { expect, it } from 'vitest'
import { code, files, read } from './source'

const page = code.filter((f) => f.startsWith('src/'))

it('writes query keys only in the queries of a domain or in the kernel of them', () => {
  const allowed = (f: string) => /\.queries\.ts$/.test(f) || f === 'src/lib/query.ts'
  expect(page.filter((f) => !allowed(f) && /queryKey:\s*\[/.test(read(f)))).toEqual([])
})

it('never invalidates everything', () => {
  expect(page.filter((f) => /invalidateQueries\(\s*\)/.test(read(f)))).toEqual([])
})

it('has no barrel files', () => {
  expect(code.filter((f) => /(^|\/)index\.ts$/.test(f) && /export \* from/.test(read(f)))).toEqual([])
})

it('leaves nothing open and nothing skipped', () => {
  const open = code.filter(
    (f) => /^(src|server|sw)\//.test(f) && /\b(TODO|FIXME|XXX)\b|[Nn]ot implemented|敬请期待|开发中/.test(read(f)),
  )
  const skipped = code.filter(
    (f) =>
      f.startsWith('tests/') &&
      !f.startsWith('tests/architecture/') &&
      /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(read(f)),
  )
  expect([...open, ...skipped]).toEqual([])
})

it('silences a check only with the reason beside it', () => {
  const silenced = code
    .filter((f) => !f.startsWith('tests/architecture/'))
    .flatMap((f) =>
      read(f)
        .split('\n')
        .filter((l) => /@ts-(ignore|nocheck)|biome-ignore(?! [\w/]+: .{10,})|@ts-expect-error(?! .{10,})/.test(l))
        .map((l) => `${f}: ${l.trim()}`),
    )
  expect(silenced).toEqual([])
})

it('ships no address of a machine or of a package registry', () => {
  const text = files.filter((f) => /\.(ts|tsx|json|md|html|css|mjs|yml|sh)$/.test(f) || f === '.ci/run')
  expect(
    text.filter(
      (f) =>
        /"resolved":|["'` (]\/(home|root|work|Users)\/\w+\/|registry\.npmjs/.test(read(f)) &&
        !f.startsWith('tests/architecture/'),
    ),
  ).toEqual([])
})
