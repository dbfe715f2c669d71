// A process of its own: the load generator must not share a thread with what it measures.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { HEADER_KEY } from '../../../src/contract/kernel/config'
import { signatureHeaders } from './sign'

export type Load = {
  url: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** Further headers, of one person a request in turn. */
  people?: Record<string, string>[]
  body?: Record<string, unknown>
  idempotent?: true
  signKey?: string
  seconds: number
  connections: number
}

export type Loaded = { perSecond: number; p99: number; refused: number; errors: number }

const load: Load = JSON.parse(await text(process.stdin))

const body = load.body && JSON.stringify(load.body)
const headers = { ...load.headers, ...(body ? { 'content-type': 'application/json' } : {}) }
let turn = 0
const person = () => load.people?.[turn++ % load.people.length]
const fixed = { method: load.method, path: load.path, headers, ...(body ? { body } : {}) }

const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  requests: [
    load.idempotent
      ? {
          ...fixed,
          setupRequest: (request) => ({
            ...request,
            headers: {
              ...headers,
              ...person(),
              [HEADER_KEY]: randomUUID(),
              ...(load.signKey ? signatureHeaders({ ...load, key: load.signKey }) : {}),
            },
          }),
        }
      : fixed,
  ],
})

const loaded: Loaded = {
  perSecond: result['2xx'] / result.duration,
  p99: Math.max(1, result.latency.p99),
  refused: result.non2xx,
  errors: result.errors + result.timeouts,
}
console.log(JSON.stringify(loaded))
