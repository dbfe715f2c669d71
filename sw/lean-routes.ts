// Build-time only: vite.config.ts gives the generated tree of routes to the page in these words.

interface Generated {
  imports: string[]
  /** By the name of its import: what the route is told of itself. */
  routes: Map<string, { path?: string; id?: string }>
  /** By the name of the parent's import: those of its children, in the order in which the router compares them. */
  children: Map<string, string[]>
}

const UPDATE =
  /^const (\w+) =\s+(\w+)\.update\(\{\s+(?:id:\s+('[^']*'),\s+)?(?:path:\s+('[^']*'),\s+)?getParentRoute: \(\) =>\s+\w+,\s+\} as any\)$/gm
const CHILDREN = /^const (\w+)Children: \w+Children =\s+\{\n([^}]*)^ *\}$/gm
const CHILD = /^ *\w+:\s+(\w+),$/gm

const read = (code: string): Generated => {
  const importOf = new Map<string, string>([['rootRoute', 'rootRouteImport']])
  const routes: Generated['routes'] = new Map()
  for (const [, name = '', imported = '', id, path] of code.matchAll(UPDATE)) {
    importOf.set(name, imported)
    // The router takes the path for a name where none is said.
    routes.set(imported, { ...(path && { path }), ...(id !== path && { id }) })
  }
  const known = (name: string): string => {
    const imported = importOf.get(name.replace(/WithChildren$/, ''))
    if (!imported) throw new Error(`the tree of routes is written in another way: ${name}`)
    return imported
  }
  const children: Generated['children'] = new Map()
  for (const [, parent = '', body = ''] of code.matchAll(CHILDREN))
    children.set(
      known(parent),
      [...body.matchAll(CHILD)].map(([, name = '']) => known(name)),
    )
  return { imports: code.match(/^import .*$/gm) ?? [], routes, children }
}

/**
 * The tree of routes as the router's generator writes it, said shorter: the generator names each route five times, and each
 * address more is bytes of everybody's first visit. Throws where the generator writes in another way, or a route would be lost.
 */
export const leanRoutes = (code: string): string => {
  const { imports, routes, children } = read(code)
  const told = new Set<string>()
  const under = (parent: string): string => {
    const list = (children.get(parent) ?? []).map((name) => {
      told.add(name)
      const { path, id } = routes.get(name) ?? {}
      const route = children.has(name) ? under(name) : name
      return `[${[route, path ?? 'undefined', ...(id ? [id] : [])].join(', ')}]`
    })
    return `under(${[parent, ...list].join(', ')})`
  }
  const tree = under('rootRouteImport')
  const lost = [...routes.keys()].filter((name) => !told.has(name))
  if (lost.length > 0 || told.size === 0 || told.size !== imports.length - 1)
    throw new Error(
      `the tree of routes is written in another way: ${told.size} of ${imports.length - 1}, without ${lost}`,
    )
  return [
    ...imports,
    'const under = (parent, ...children) =>',
    '  parent._addFileChildren(',
    '    children.map(([route, path, id]) => route.update({ ...(id ? { id } : { path }), getParentRoute: () => parent })),',
    '  )',
    `export const routeTree = ${tree}`,
    '',
  ].join('\n')
}
