import { SaxesParser } from 'saxes'
import { textOf } from '../bytes'

/** An element by its local name: prefixes are free, and the strict kind of these files has namespaces of its own. */
export interface Xml {
  name: string
  text: string
  children: Xml[]
  /** Of no namespace, and (`related`) of some. */
  attributes: Record<string, string>
  related: Record<string, string>
}

/** A part of a package. A document type has no place in one, and could make much of little. */
export const parseXml = (bytes: Uint8Array): Xml => {
  const parser = new SaxesParser({ xmlns: true })
  const top: Xml = { name: '', text: '', children: [], attributes: {}, related: {} }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type inside a package')
  })
  parser.on('opentag', (tag) => {
    const made: Xml = { name: tag.local, text: '', children: [], attributes: {}, related: {} }
    for (const { prefix, local, value } of Object.values(tag.attributes))
      (prefix ? made.related : made.attributes)[local] = value
    open.at(-1)?.children.push(made)
    open.push(made)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const here = open.at(-1)
    if (here) here.text += text
  })
  parser.write(textOf(bytes)).close()
  const [root] = top.children
  if (!root) throw new Error('a part that is no XML')
  return root
}

export const kids = (of: Xml | undefined, ...names: string[]): Xml[] =>
  (of?.children ?? []).filter((child) => names.includes(child.name))

/** The first child of that name, of the first child of that name … */
export const at = (of: Xml | undefined, ...path: string[]): Xml | undefined =>
  path.reduce<Xml | undefined>((here, name) => kids(here, name)[0], of)

export const deep = (of: Xml, name: string): Xml[] =>
  of.children.flatMap((child) => [...(child.name === name ? [child] : []), ...deep(child, name)])
