import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { CONTRACT_VERSION, HEADER_KEY, HEADER_TOKEN, SIGN_HEADERS } from '#contract/kernel/config'
import type { Endpoint, Envelope, Input, Output } from '#contract/kernel/endpoint'
import { canonical } from '#contract/kernel/sign'
import { hmac } from '../../server/lib/storage/hash'
import { BASES } from '../../server/plugins/calls'

export interface Who {
  uid: number
  cookie: string
  token: string
  signKey: string
  clock: () => number
}

export interface Answer<T> extends Envelope<T> {
  status: number
  headers: Record<string, unknown>
}

interface CallOptions {
  key?: string
  headers?: Record<string, string>
}

const stringified = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  )

/** Sends as our page does: cookie, token, signature. */
export const clientOf = (app: FastifyInstance, who: Who) => {
  const signature = (api: Endpoint, method: string, params: Record<string, string>, body: unknown) => {
    const time = String(Math.floor(who.clock() / 1000))
    const nonce = randomBytes(18).toString('base64url')
    const version = CONTRACT_VERSION
    const text = canonical({ method, path: api.path, params, body, time, version, nonce })
    return {
      [SIGN_HEADERS.time]: time,
      [SIGN_HEADERS.version]: version,
      [SIGN_HEADERS.nonce]: nonce,
      [SIGN_HEADERS.sign]: hmac(who.signKey, text),
    }
  }
  const headers = {
    ...(who.cookie ? { cookie: `sid=${who.cookie}; token=${who.token}` } : {}),
    ...(who.token ? { [HEADER_TOKEN]: who.token } : {}),
  }
  const raw = (options: InjectOptions) => app.inject({ ...options, headers: { ...headers, ...options.headers } })

  const send = async <E extends Endpoint>(
    method: 'GET' | 'POST',
    api: E,
    input: object,
    options: CallOptions = {},
  ): Promise<Answer<Output<E>>> => {
    const query = method === 'GET' ? stringified(input) : {}
    const body = method === 'POST' ? input : undefined
    const response = await raw({
      method,
      url: BASES[api.group] + api.path,
      query,
      ...(body ? { payload: body } : {}),
      headers: {
        ...(api.group === 'product' ? {} : signature(api, method, query, body)),
        ...(options.key ? { [HEADER_KEY]: options.key } : {}),
        ...options.headers,
      },
    })
    return { status: response.statusCode, headers: response.headers, ...response.json<Envelope<Output<E>>>() }
  }

  return {
    ...who,
    get: <E extends Endpoint>(api: E, input: Input<E>, options?: CallOptions) =>
      send('GET', api, input as object, options),
    post: <E extends Endpoint>(api: E, input: Input<E>, options?: CallOptions) =>
      send('POST', api, input as object, options),
    /** With the person's cookie and token and nothing else. */
    raw,
  }
}
export type Client = ReturnType<typeof clientOf>
