import { expect, it } from 'vitest'
import { code, imports, ORDER, read } from './source'

const rank = (domain: string) => ORDER.indexOf(domain)

const at = (path: string, ...starts: string[]) => starts.some((s) => path === s || path.startsWith(`${s}/`))
const clientDomain = (path: string) => /^src\/domains\/([^/]+)\//.exec(path)?.[1]
const serverDomain = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1]
const role = (path: string) =>
  /\.(routes|service|store|access|wiring|queries|mutations|offline|state|news)$/.exec(path.replace(/\.tsx?$/, ''))?.[1]

/** Of lib and ui what needs no browser: the website's components run on the server too. */
const PURE = ['src/lib/format', 'src/lib/net/clock', 'src/ui/display/icon', 'src/ui/lists/plain-list']

const mayImport = (from: string, to: string): boolean => {
  if (at(from, 'src/site')) return at(to, 'src/contract', 'src/site') || PURE.includes(to)
  if (at(from, 'src/contract')) return at(to, 'src/contract')
  if (at(from, 'src/lib')) return at(to, 'src/contract', 'src/lib')
  if (at(from, 'src/ui')) return at(to, 'src/ui', 'src/lib')
  if (at(from, 'src/styles')) return at(to, 'src/styles')
  const own = clientDomain(from)
  if (own) {
    if (role(from) === 'queries') return at(to, 'src/contract', 'src/lib')
    if (role(from) === 'news')
      return at(to, 'src/contract', 'src/lib') || (role(to) === 'queries' && clientDomain(to) === own)
    if (at(to, 'src/contract', 'src/lib', 'src/ui')) return true
    if (at(to, 'src/site')) return own === 'website'
    const other = clientDomain(to)
    if (!other) return false
    if (other === own) return true
    if (role(to) === 'queries') return true
    return rank(other) < rank(own) && (['mutations', 'wiring'].includes(role(to) ?? '') || to.includes('/parts/'))
  }
  if (at(from, 'src/app')) {
    if (at(to, 'src/contract', 'src/lib', 'src/ui', 'src/site', 'src/app', 'src/routeTree.gen')) return true
    return ['queries', 'mutations', 'wiring'].includes(role(to) ?? '') || to.includes('/parts/')
  }
  if (at(from, 'src/routes'))
    return at(to, 'src/app', 'src/domains', 'src/contract', 'src/lib', 'src/ui') && role(to) !== 'state'
  if (from === 'src/main.tsx') return at(to, 'src/app', 'src/lib', 'src/ui', 'src/styles', 'src/contract')
  if (at(from, 'sw')) return at(to, 'src/contract', 'sw')
  if (at(from, 'server') && at(to, 'src/site')) return /^server\/domains\/(website|certs)\/\1\.pages\.tsx$/.test(from)
  if (at(from, 'server')) return at(to, 'src/contract', 'server') && mayImportInServer(from, to)
  return true
}

/** What a domain offers to later ones: events, slots, and how a call names one of its things. */
const offered = (path: string) => /\.(events|slots|ref)$/.test(path)

const mayImportInServer = (from: string, to: string): boolean => {
  const own = serverDomain(from)
  const other = serverDomain(to)
  if (role(to) === 'wiring') return from === 'server/domains.ts'
  if (own && other && own !== other) {
    if (rank(other) > rank(own)) return false
    if (offered(to)) return role(from) !== 'store'
    if (role(from) === 'wiring') return false
    if (role(from) === 'service') return role(to) === 'service' || role(to) === 'access' || role(to) === undefined
    if (role(from) === 'access') return role(to) === 'access'
    return role(from) !== 'store' && role(to) === 'service'
  }
  if (own && role(from) === 'routes') return role(to) !== 'store' && !at(to, 'server/db')
  if (own && role(from) === 'store') return at(to, 'server/db', 'src/contract', 'server/lib') || other === own
  if (at(from, 'server/plugins')) return other === undefined
  if (at(from, 'server/db')) return at(to, 'server/db', 'src/contract', 'server/lib', 'server/config')
  if (at(from, 'server/lib')) return other === undefined && !at(to, 'server/plugins', 'server/app', 'server/domains')
  return true
}

it('imports only what the house allows', () => {
  const wrong = code
    .filter((f) => at(f, 'src', 'sw', 'server'))
    .flatMap((f) =>
      imports(f)
        .local.filter((to) => !mayImport(f, to))
        .map((to) => `${f} → ${to}`),
    )
  expect(wrong).toEqual([])
})

it('keeps the page and the worker away from the server, and everyone away from the tests', () => {
  const wrong = code.flatMap((f) =>
    imports(f)
      .local.filter(
        (to) =>
          (at(f, 'src', 'sw') && at(to, 'server')) ||
          (!at(f, 'tests') && f !== 'playwright.config.ts' && f !== 'vite.config.ts' && at(to, 'tests')),
      )
      .map((to) => `${f} → ${to}`),
  )
  expect(wrong).toEqual([])
})

it('lets nobody import a route but the generated tree', () => {
  const wrong = code
    .filter((f) => !at(f, 'tests'))
    .flatMap((f) =>
      imports(f)
        .local.filter((to) => at(to, 'src/routes'))
        .map((to) => `${f} → ${to}`),
    )
  expect(wrong).toEqual([])
})

it('imports antd-mobile only in ui', () => {
  const wrong = code.filter(
    (f) => at(f, 'src') && !at(f, 'src/ui') && imports(f).packages.some((p) => p.startsWith('antd-mobile')),
  )
  expect(wrong).toEqual([])
})

it('lets the contract import the schema library and itself, nothing else', () => {
  const wrong = code
    .filter((f) => at(f, 'src/contract'))
    .flatMap((f) =>
      imports(f)
        .packages.filter((p) => p !== 'zod/mini')
        .map((p) => `${f} → ${p}`),
    )
  expect(wrong).toEqual([])
})

it('draws the website from props alone: nothing below it needs a browser', () => {
  const all = new Map(code.map((file) => [file.replace(/\.tsx?$/, ''), file]))
  const reached = [...all.keys()].filter((file) => at(file, 'src/site'))
  expect(reached.length).toBeGreaterThan(5)
  for (const next of reached)
    for (const to of imports(all.get(next) ?? '').local) if (all.has(to) && !reached.includes(to)) reached.push(to)
  expect(reached.filter((file) => !at(file, 'src/contract', 'src/site') && !PURE.includes(file))).toEqual([])
  // `useMemo` is the one hook that means the same on both sides.
  const of = reached.filter((file) => !at(file, 'src/contract')).map((file) => all.get(file) ?? '')
  const packages = of.flatMap((file) => imports(file).packages.map((name) => `${file} → ${name}`))
  expect(packages.filter((line) => !line.endsWith(' → react'))).toEqual([])
  expect(of.filter((file) => /\buse(?!Memo\b)[A-Z]\w*\(|\buse\(/.test(read(file)))).toEqual([])
})

it('puts every domain in the order', () => {
  const seen = new Set(code.map((f) => clientDomain(f) ?? serverDomain(f)).filter((d) => d !== undefined))
  expect([...seen].filter((d) => rank(d) < 0)).toEqual([])
})

/** Read by the server at its own start in development only. */
const DEVELOPMENT = ['tsx', 'drizzle-kit', 'vite']
/** Part of the built server: `BUNDLED` in server/vite.config.ts. */
const BUNDLED = ['react', 'react-dom', 'qrcode']
/** Not imported: handed to frames as they are, see server/domains/courses/scorm/runtime.ts. */
const HANDED_ON = ['scorm-again']
const nameOf = (spec: string) =>
  spec
    .split('/')
    .slice(0, spec.startsWith('@') ? 2 : 1)
    .join('/')

it('a server without development packages has what it imports, and nothing that only the page needs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const reached = new Set<string>()
  const open = ['server/main', 'server/admin', 'server/lib/threads/thread', 'server/lib/strip/strip-worker']
  const all = new Map(code.map((file) => [file.replace(/\.tsx?$/, ''), file]))
  const packages = new Set<string>()
  for (const next of open) {
    const file = all.get(next)
    if (!file || reached.has(next)) continue
    reached.add(next)
    const found = imports(file)
    open.push(...found.local)
    for (const spec of found.packages) if (/^@?[a-z][^:\s]*$/.test(spec)) packages.add(nameOf(spec))
  }
  const installed = [...packages].filter((name) => ![...DEVELOPMENT, ...BUNDLED].includes(name))
  expect([...installed, ...HANDED_ON].sort()).toEqual(Object.keys(dependencies).sort())
  expect(read('server/vite.config.ts')).toContain(`const BUNDLED = ['${BUNDLED.join("', '")}']`)
})
