// Build-time only: private fields of the query library are written as plain ones.
import { type Plugin, parseSync } from 'vite'

interface Found {
  type: string
  start: number
  end: number
  name: string
}

/** What of a file is private, and the classes that it makes and stands on: the same name twice over would be one field. */
export interface Privates {
  names: Set<string>
  makes: string[]
  standsOn: string[]
}

/**
 * Phones that the page is built for know no private methods. Spoken as they understand it, each becomes an entry of a map,
 * looked up through three functions each time a query is touched; as a plain field it is short and quick. Throws where a name is asked for
 * in another way than as a field.
 */
export const plainPrivates = (code: string): { code: string; privates: Privates } => {
  const found: Found[] = []
  const privates: Privates = { names: new Set(), makes: [], standsOn: [] }
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) look(one)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type } = node
    if (type === 'PrivateIdentifier') found.push(node as Found)
    if (type === 'BinaryExpression' && 'left' in node && (node.left as Found).type === 'PrivateIdentifier')
      throw new Error('a private field is looked for by its name')
    if (/^Class/.test(type as string) && 'superClass' in node) {
      const { superClass, id } = node as { superClass?: { name?: string }; id?: { name?: string } }
      if (superClass?.name) privates.standsOn.push(superClass.name)
      if (id?.name) privates.makes.push(id.name)
    }
    if (type === 'VariableDeclarator') {
      const { id, init } = node as unknown as { id: { name?: string }; init?: { type: string } }
      if (init?.type === 'ClassExpression' && id.name) privates.makes.push(id.name)
    }
    for (const inside of Object.values(node)) look(inside)
  }
  look(parseSync('it.js', code).program.body)
  let plain = code
  for (const { start, end, name } of found.sort((a, b) => b.start - a.start)) {
    privates.names.add(name)
    plain = `${plain.slice(0, start)}_${name}${plain.slice(end)}`
  }
  return { code: plain, privates }
}

/** Names that a class has in common with the one that it stands on, of all files. */
export const twice = (files: readonly Privates[]): string[] =>
  files.flatMap(({ names, standsOn }) =>
    files
      .filter(({ makes }) => makes.some((name) => standsOn.includes(name)))
      .flatMap((base) => [...base.names].filter((name) => names.has(name))),
  )

export const plainQueries = (): Plugin => {
  const files = new Map<string, Privates>()
  return {
    name: 'plain-queries',
    apply: 'build',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/build\/modern\//, code: /#\w/ },
      handler(code, id) {
        const plain = plainPrivates(code)
        files.set(id, plain.privates)
        return { code: plain.code, map: null }
      },
    },
    buildEnd() {
      const names = twice([...files.values()])
      if (names.length > 0) this.error(`the query library uses a private name in two classes of one object: ${names}`)
    },
  }
}
