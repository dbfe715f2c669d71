import { HEADER_KEY, HEADER_TIME, HEADER_TOKEN } from '#contract/kernel/config'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { kernelErrors } from '#contract/kernel/errors'
import { callToken, identity } from '../identity'
import { clockOffset, noteServerTime } from './clock'
import { NetworkError } from './errors'
import { readAnswer, type Verdict } from './http-envelope'
import { keyFor, settle } from './http-once'
import { signHeaders } from './http-sign'
import { networkMoment, noteNetwork } from './online'
import { baseOf, site } from './site'

export const TIMEOUT = 5000

export interface CallOptions {
  /** No toast: the caller shows the error itself. */
  quiet?: boolean
  signal?: AbortSignal
  /** Idempotency-Key of a write: the server does it once, however often it is sent. */
  key?: string
  /** A write with a key of its own, which it keeps until it is answered: see `http-once`. */
  once?: boolean
  /** Milliseconds; 0 waits for ever. */
  timeout?: number
}

/** How lib tells people something, without knowing the interface. Filled once by app. */
export interface HttpHooks {
  toast(message: string): void
  confirmBack(message: string): void
  /** Whether somebody is asked to log in again. */
  onLoginRequired(): boolean
  /** A signature was refused: fetch the keys anew. */
  refreshKeys(): Promise<void>
}
let hooks: HttpHooks = {
  toast: () => {},
  confirmBack: () => {},
  onLoginRequired: () => false,
  refreshKeys: async () => {},
}
export const configureHttp = (next: HttpHooks): void => {
  hooks = next
}

const plainParams = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

const signKey = (): string => identity()?.signKey || site().sign_key

const send = async (api: Endpoint, input: object, options: CallOptions): Promise<Verdict> => {
  const method = api.alsoGet ? 'POST' : api.method
  const params = method === 'GET' ? plainParams(input) : {}
  const body = method === 'POST' ? input : undefined
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body) headers['content-type'] = 'application/json'
  const session = callToken()
  if (session) headers[HEADER_TOKEN] = session
  if (options.key) headers[HEADER_KEY] = options.key
  if (api.group !== 'product')
    Object.assign(headers, await signHeaders(signKey(), { method, path: api.path, params, body }))

  const query = new URLSearchParams(params).toString()
  const control = new AbortController()
  const stop = () => control.abort()
  options.signal?.addEventListener('abort', stop, { once: true })
  if (options.signal?.aborted) stop()
  let late = false
  const limit = options.timeout ?? TIMEOUT
  const timer = limit
    ? setTimeout(() => {
        late = true
        stop()
      }, limit)
    : undefined
  const [sent, asked] = [Date.now(), networkMoment()]
  try {
    const answer = await fetch(baseOf(api.group) + api.path + (query && `?${query}`), {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: control.signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    noteServerTime(Number(answer.headers.get(HEADER_TIME)), sent, Date.now())
    const verdict = await readAnswer(answer)
    noteNetwork(verdict.kind !== 'network', asked)
    return verdict
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason ?? error
    if (error instanceof Error && error.name === 'AbortError' && !late) throw error
    noteNetwork(false, asked)
    return { kind: 'network', error: new NetworkError(late ? 'timeout' : 'offline') }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

/** A refused signature is tried once more when the clock or the key turns out to have been wrong. */
const sendSigned = async (api: Endpoint, input: object, options: CallOptions): Promise<Verdict> => {
  const before = { offset: clockOffset(), key: api.group === 'product' ? '' : signKey() }
  const first = await send(api, input, options)
  if (first.kind !== 'refused' || api.group === 'product' || !first.error.is(kernelErrors.bad_signature)) return first
  const clockWasWrong = Math.abs(clockOffset() - before.offset) > 30_000
  if (!clockWasWrong) await hooks.refreshKeys().catch(() => {})
  return clockWasWrong || signKey() !== before.key ? send(api, input, options) : first
}

/** No answer of ours, or one that does not say whether it was done. */
const unanswered = (verdict: Verdict): boolean =>
  verdict.kind === 'network' ||
  (verdict.kind === 'refused' && (verdict.error.status >= 500 || verdict.error.is(kernelErrors.key_running)))

const sendOnce = async (api: Endpoint, input: object, options: CallOptions): Promise<Verdict> => {
  if (!options.once) return sendSigned(api, input, options)
  const write = api.path + JSON.stringify(input)
  let answered = false
  try {
    const verdict = await sendSigned(api, input, { ...options, key: keyFor(write) })
    answered = !unanswered(verdict)
    return verdict
  } finally {
    settle(write, answered)
  }
}

/** One call of the contract. Resolves with `data`; 10499 resolves with nothing; every other refusal rejects. */
export const call = async <E extends Endpoint>(
  api: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> => {
  const verdict = await sendOnce(api, input as object, options)
  if (verdict.kind === 'data') return verdict.data as Output<E>
  if (verdict.kind === 'nothing') return undefined as Output<E>
  if (verdict.kind === 'network') {
    if (!options.quiet) hooks.toast(verdict.error.message)
    throw verdict.error
  }
  const { error, show } = verdict
  if (error.is(kernelErrors.login_required)) error.told = hooks.onLoginRequired()
  if (show === 'confirm') hooks.confirmBack(error.message)
  if (show === 'toast' && !options.quiet) hooks.toast(error.message)
  throw error
}
