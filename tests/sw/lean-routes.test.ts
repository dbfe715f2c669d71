import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leanRoutes } from '../../sw/lean-routes.ts'

const generated = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')

interface Told {
  path?: string
  id?: string
  getParentRoute: () => Node
}
interface Node {
  name: string
  told?: Told
  children?: Node[]
  update: (told: Told) => Node
  _addFileChildren: (children: Node[]) => Node
}
const node = (name: string): Node => ({
  name,
  update(told) {
    this.told = told
    return this
  },
  _addFileChildren(children) {
    this.children = children
    return this
  },
})
/** The lean text, run with routes that write down what they are told. */
const run = (code: string): Node => {
  const names = [...code.matchAll(/^import \{ Route as (\w+) \}/gm)].map(([, name = '']) => name)
  const body = code.replace(/^import .*$/gm, '').replace('export const routeTree =', 'return')
  return new Function(...names, body)(...names.map(node)) as Node
}
const fullPath = ({ told }: Node): string => {
  if (!told) return ''
  return fullPath(told.getParentRoute()) + (told.path ?? '')
}
const all = (one: Node): Node[] => [one, ...(one.children ?? []).flatMap(all)]

test('the page has every address of the generated tree, each below its parent', () => {
  const tree = run(leanRoutes(generated))
  const paths = /export interface FileRoutesByTo \{\n([^}]*)/.exec(generated)?.[1] ?? ''
  const wanted = [...paths.matchAll(/^ *'([^']+)':/gm)].map(([, path = '']) => path)
  const named = new Set(all(tree).map((one) => fullPath(one).replace(/(.)\/+$/, '$1')))
  expect(wanted.length).toBeGreaterThan(90)
  expect(wanted.filter((path) => !named.has(path))).toEqual([])
})

test('a tree written in another way is refused instead of losing routes', () => {
  expect(() => leanRoutes(generated.replaceAll(' as any)', ')'))).toThrow('written in another way')
  expect(() => leanRoutes(generated.replace(/^ *UcLoginRoute: UcLoginRoute,$/m, ''))).toThrow('UcLoginRoute')
})
