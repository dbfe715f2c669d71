import type { Endpoint } from '#contract/kernel/endpoint'
import { jsonSchema } from '../../../server/lib/calls/input'
import { BASES } from '../../../server/plugins/calls'
import { counted, type Work } from '../../support/counted'
import type { Client } from '../../support/server'
import type { Shape } from './slots'

/** A request line that the server's parser would take: 16 KiB of headers, address and all. */
const ADDRESS_MAX = 15_000

/** What one request may cost, whatever is in it; `statements` besides those for each row of a list that it brings. */
const MOST: Work & { answer: number } = {
  // The longest text of the contract, each character of it made of sixteen units.
  segmented: 400_000,
  normalized: 400_000,
  statements: 150,
  answer: 4 * 1024 * 1024,
}

const A_ROW = 4
/** More rows no call takes. */
const ROWS_MAX = 200
const longestList = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).slice(0, ROWS_MAX).map(longestList))
}

export interface Got {
  rows: number
  status: number
  body: string
  code?: number
  data?: unknown
  work: Work
}

export const shapeOf = (call: Endpoint): Shape => jsonSchema(call.input) as Shape

const query = (input: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input as object)) {
    const each = Array.isArray(value) ? value : [value]
    for (const one of each) if (one !== undefined) search.append(name, typeof one === 'string' ? one : String(one))
  }
  return String(search)
}

const read = (answer: { statusCode: number; body: string }): Omit<Got, 'work' | 'rows'> => {
  const { statusCode: status, body } = answer
  return body.startsWith('{') ? { status, body, ...(JSON.parse(body) as object) } : { status, body }
}

/** Sends an input as our page would, whatever is in it; nothing where no address could carry it. */
export const send = async (who: Client, call: Endpoint, input: unknown): Promise<Got | undefined> => {
  const { result, work } = await counted(async () => {
    if (call.method === 'POST') {
      const { status, headers: _, ...rest } = await who.post(call, input as never)
      return { status, body: JSON.stringify(rest), ...rest }
    }
    const text = query(input)
    if (text.length > ADDRESS_MAX) return undefined
    const signed = call.group !== 'product' && !call.external
    if (signed) {
      const { status, headers: _, ...rest } = await who.get(call, input as never)
      return { status, body: JSON.stringify(rest), ...rest }
    }
    return read(await who.raw({ method: 'GET', url: `${BASES[call.group]}${call.path}?${text}` }))
  })
  return result && { ...result, work, rows: longestList(input) }
}

/** A body as text: what no object of ours could be turned into. */
export const sendText = async (who: Client, call: Endpoint, payload: string): Promise<Got> => {
  const url = BASES[call.group] + call.path
  const headers = { 'content-type': 'application/json' }
  const { result, work } = await counted(async () => read(await who.raw({ method: 'POST', url, payload, headers })))
  return { ...result, work, rows: 0 }
}

/** What is wrong with an answer, in words; nothing where it is as it should be. */
export const wrong = ({ status, body, work, rows }: Got): string | undefined => {
  if (status >= 500) return `answers ${status}: ${body.replace(/req-\w+/, '').slice(0, 120)}`
  const most = { ...MOST, statements: MOST.statements + A_ROW * Math.min(rows, ROWS_MAX) }
  const over = Object.entries({ ...work, answer: body.length }).find(([name, n]) => n > most[name as keyof typeof most])
  return over && `${over[0]} ${over[1]}`
}
