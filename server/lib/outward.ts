import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** How much somebody else's server may answer, and how long it may take. */
const ANSWER_MAX = 256 * 1024
const PATIENCE_MS = 4000

/** Addresses that are nobody's on the internet: this machine, its network, what clouds keep for themselves, what routers do. */
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4')

/** IPv6 that is routed: 2000::/3, without what carries an IPv4 address within it (Teredo, 6to4) or is for documents. */
const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner6.addSubnet(net, bits, 'ipv6')

/** Whether an address is one of the internet at large. */
export const isOuter = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !inner.check(address, 'ipv4')
  return kind === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}

export class Unreachable extends Error {}

/** The name is looked up once, judged, and then connected to as it was judged: a second look-up could say something else. */
const judged: LookupFunction = (name, options, done) =>
  resolveName(name, { ...options, all: true }, (error, list) => {
    if (error) return done(error, '', 0)
    const bad = list.find(({ address }) => !isOuter(address))
    const [first] = list
    if (bad || !first) return done(new Unreachable('an inner address'), '', 0)
    if (options.all) return (done as unknown as (e: null, all: typeof list) => void)(null, list)
    done(null, first.address, first.family)
  })

const whole = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    answer.on('data', (part: Buffer) => {
      size += part.length
      if (size > ANSWER_MAX) answer.destroy(new Unreachable('too long an answer'))
      else parts.push(part)
    })
    answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    answer.on('error', reject)
    answer.on('close', () => reject(new Unreachable('cut off')))
  })

interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: Buffer
}
export interface OutwardAnswer {
  status: number
  headers: IncomingMessage['headers']
  /** Of an answer that is none of 200 it is left out: nobody reads it. */
  text: string
}

/**
 * Asks at an address that somebody wrote down: https on the internet alone, so that nobody can make this server ask what only
 * it can reach. No redirect is followed. `allowed` are hosts in the school's own network, by `host:port`, which whoever runs
 * the server has named: they may be inner, and without https.
 */
export const askOutward = (
  address: string,
  allowed: readonly string[],
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<OutwardAnswer> =>
  new Promise((resolve, reject) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return reject(new Unreachable('not an address'))
    const secure = url.protocol === 'https:'
    const named = allowed.includes(`${url.hostname}:${url.port || (secure ? 443 : 80)}`)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (!named && (!secure || (isIP(literal) > 0 && !isOuter(literal))))
      return reject(new Unreachable('an inner address'))
    const send = secure ? tlsRequest : plainRequest
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { method, signal, headers, agent: false, ...(!named && { lookup: judged }) }
    const asked = send(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const told = (text: string) => resolve({ status, headers, text })
      if (status === 200) return void whole(answer).then(told, reject)
      answer.resume()
      told('')
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** What stands at such an address. */
export const readOutward = async (address: string, allowed: readonly string[]): Promise<string> => {
  const { status, text } = await askOutward(address, allowed, { headers: { accept: 'application/json' } })
  if (status !== 200) throw new Unreachable(`answered ${status}`)
  return text
}
