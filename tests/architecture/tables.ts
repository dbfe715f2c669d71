import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { code, root } from './source'

export interface Table {
  name: string
  /** Its name in TypeScript. */
  constant: string
  /** Whose it is: the folder or file of the schema says so; `kernel` belongs to no domain. */
  domain: string
  /** Tables that its rows refer to. */
  refersTo: string[]
}

/** Every table of the schema. */
export const tables = async (): Promise<Table[]> => {
  const found: Table[] = []
  for (const file of code.filter((f) => f.startsWith('server/db/schema/'))) {
    const domain = /^server\/db\/schema\/(\w+)/.exec(file)?.[1] ?? ''
    const module = (await import(/* @vite-ignore */ `${root}/${file}`)) as Record<string, unknown>
    for (const [constant, value] of Object.entries(module)) {
      if (!is(value, PgTable)) continue
      const { name, foreignKeys } = getTableConfig(value)
      const refersTo = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)
      found.push({ name, constant, domain, refersTo })
    }
  }
  return found
}
